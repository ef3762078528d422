import { readFileSync } from 'node:fs';

import { inRoot } from '../lib/paths.mjs';
import { newToken } from '../lib/new-key.mjs';
import { tuple } from '../lib/sql.mjs';
import { hashOfSecret } from './hash.mjs';

const day = 24 * 60 * 60 * 1000;

/** Makes an invitation and shows its link, this once: the database has the hash of its token only. */
export async function invite({ database, name, scopes, days, expiresAt, address, json }) {
  const token = newToken();
  const now = Date.now();
  const [createdAt, end] = [now, now + days * day].map((time) => new Date(time).toISOString());
  const row = tuple([hashOfSecret(token), name, scopes.join(' '), createdAt, end, expiresAt]);
  const columns = 'hash, name, scopes, created_at, expires_at, key_expires_at';
  const [[{ id }]] = await database.query(`INSERT INTO invitations (${columns}) VALUES ${row} RETURNING id`);
  const invitation = { id: `i${id}`, name, scopes, created_at: createdAt, expires_at: end };
  const link = `${address ?? usualAddress(database)}/invitations/${token}`;
  const told = { ...invitation, key_expires_at: expiresAt, link };
  console.log(json ? JSON.stringify(told, null, 2) : shown(told, database));
}

function shown({ id, name, scopes, expires_at: end, key_expires_at: keyEnd, link }, { title, remote }) {
  const place = link.startsWith('/') ? `\nPut the address of your node before it (or give --address).` : '';
  return `
${link}
${place}
Send it to one person: whoever opens it first has the key. It is not shown again, and ${title} has only a hash of it.
Invitation ${id}, "${name}", until ${end}, makes one key that may do ${scopes.join(', ')}, ${keyEnd ? `until ${keyEnd}` : 'without an end'}.
\`npm run keys -- revoke ${id}${remote ? ' --remote' : ''}\` takes it back.`;
}

/** Where `npm start` serves, or what the deployed node calls its address; empty where it does not say one. */
function usualAddress({ remote }) {
  if (!remote) return 'http://localhost:8787';
  const [, address = ''] =
    /^PUBLIC_BASE_URL\s*=\s*"(.*)"/m.exec(readFileSync(inRoot('wrangler.toml'), 'utf8')) ?? [];
  return address.replace(/\/+$/, '');
}
