import { newKey } from '../lib/new-key.mjs';
import { tuple } from '../lib/sql.mjs';
import { hashOfSecret } from './hash.mjs';

/** Makes a key and shows it, this once: the database has its hash only. */
export async function issueKey({ database, name, scopes, expiresAt, json }) {
  const key = newKey();
  const createdAt = new Date().toISOString();
  const row = tuple([hashOfSecret(key), name, scopes.join(' '), createdAt, expiresAt]);
  const columns = 'hash, name, scopes, created_at, expires_at';
  const [[{ id }]] = await database.query(`INSERT INTO api_keys (${columns}) VALUES ${row} RETURNING id`);
  const issued = { id, name, scopes, created_at: createdAt, expires_at: expiresAt };
  console.log(json ? JSON.stringify({ ...issued, key }, null, 2) : shown(issued, key, database));
}

function shown({ id, name, scopes, expires_at: end }, key, { title, remote }) {
  return `
${key}

Keep it: it is not shown again, and ${title} has only its hash.
Key ${id}, "${name}", may do ${scopes.join(', ')}, ${end ? `until ${end}` : 'without an end'}.
It is sent as \`x-api-key\`. \`npm run keys -- revoke ${id}${remote ? ' --remote' : ''}\` ends it.`;
}
