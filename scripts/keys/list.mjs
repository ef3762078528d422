import { table } from '../lib/table.mjs';

const keysSql = `SELECT id, name, scopes, created_at, expires_at, revoked_at, last_used_at
  FROM api_keys ORDER BY id`;
const invitationsSql = `SELECT 'i' || id AS id, name, scopes, created_at, expires_at, revoked_at, used_at, key
  FROM invitations ORDER BY invitations.id`;

/** Keys, and below them invitations; as JSON the ones or the others. */
export async function listKeys({ database, invitations: isAboutInvitations, json }) {
  const [keys, invitations] = await database.query(keysSql, invitationsSql);
  if (json)
    return console.log(JSON.stringify((isAboutInvitations ? invitations : keys).map(withScopes), null, 2));
  const tables = [!isAboutInvitations && keysTable(keys, database), invitationsTable(invitations)];
  console.log(tables.filter(Boolean).join('\n\n') || `nobody was invited in ${database.title}`);
}

function withScopes(row) {
  return { ...row, scopes: row.scopes.split(' ') };
}

function keysTable(keys, database) {
  if (keys.length > 0) return table(keyHeads, keys.map(keyCells));
  return `no key was issued in ${database.title} (the secret API_KEY is not among these)`;
}

const keyHeads = ['id', 'name', 'scopes', 'created', 'expires', 'revoked', 'last used'];

function keyCells({ id, name, scopes, created_at, expires_at, revoked_at, last_used_at }) {
  const times = [created_at, expires_at, revoked_at, last_used_at];
  return [String(id), name, scopes, ...times.map(shortTime)];
}

function invitationsTable(invitations) {
  return invitations.length > 0 && table(invitationHeads, invitations.map(invitationCells));
}

const invitationHeads = ['invitation', 'name', 'scopes', 'created', 'expires', 'revoked', 'used', 'key'];

function invitationCells({ id, name, scopes, created_at, expires_at, revoked_at, used_at, key }) {
  const times = [created_at, expires_at, revoked_at, used_at];
  return [id, name, scopes, ...times.map(shortTime), key === null ? '-' : String(key)];
}

/** `2027-01-01 12:00`, in UTC; `-` for none. */
function shortTime(time) {
  return time ? time.slice(0, 16).replace('T', ' ') : '-';
}
