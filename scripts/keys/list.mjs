import { table } from '../lib/table.mjs';

const sql = `SELECT id, name, scopes, created_at, expires_at, revoked_at, last_used_at
  FROM api_keys ORDER BY id`;

export async function listKeys({ database, json }) {
  const [rows] = await database.query(sql);
  if (json) return console.log(JSON.stringify(rows.map(withScopes), null, 2));
  if (rows.length > 0) return console.log(table(heads, rows.map(cells)));
  console.log(`no key was issued in ${database.title} (the secret API_KEY is not among these)`);
}

function withScopes(row) {
  return { ...row, scopes: row.scopes.split(' ') };
}

const heads = ['id', 'name', 'scopes', 'created', 'expires', 'revoked', 'last used'];

function cells({ id, name, scopes, created_at, expires_at, revoked_at, last_used_at }) {
  const times = [created_at, expires_at, revoked_at, last_used_at];
  return [String(id), name, scopes, ...times.map(shortTime)];
}

/** `2027-01-01 12:00`, in UTC; `-` for none. */
function shortTime(time) {
  return time ? time.slice(0, 16).replace('T', ' ') : '-';
}
