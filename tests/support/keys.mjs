// Keys in the table of keys, as the command that issues them would write them.
import { createHash, randomBytes } from 'node:crypto';

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A new key with these scopes (words with a space between); gives its text. */
export async function issueKey(
  server,
  scopes,
  { expires_at = null, revoked_at = null, last_used_at = null } = {},
) {
  const key = `lg_${Array.from(randomBytes(32), (byte) => base62[byte % 62]).join('')}`;
  const sql = `INSERT INTO api_keys (hash, name, scopes, created_at, expires_at, revoked_at, last_used_at)
               VALUES (?, 'test', ?, ?, ?, ?, ?)`;
  const values = [hashOf(key), scopes, new Date().toISOString(), expires_at, revoked_at, last_used_at];
  await server.database
    .prepare(sql)
    .bind(...values)
    .run();
  return key;
}

export function hashOf(key) {
  return createHash('sha256').update(key).digest('hex');
}
