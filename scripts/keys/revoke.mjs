import { Failure } from '../lib/fail.mjs';
import { literal } from '../lib/sql.mjs';

/** The time of the transaction, not that of the command: until it is done, the key writes. */
const now = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";

/** Revokes a key, or takes an invitation back; a key that it made already is revoked by its own number. */
export async function revokeKey({ database, id, isInvitation, json }) {
  const { from, one, after: changed } = isInvitation ? invitation : key;
  const [[before], [after]] = await database.query(
    `SELECT name, revoked_at${isInvitation ? ', used_at, key' : ''} FROM ${from} WHERE id = ${literal(id)}`,
    `UPDATE ${from} SET revoked_at = ${now} WHERE id = ${literal(id)} AND revoked_at IS NULL${isInvitation ? ' AND used_at IS NULL' : ''}
     RETURNING name, revoked_at`,
  );
  const shownId = isInvitation ? `i${id}` : id;
  if (!before)
    throw new Failure(`${database.title} has no ${one} ${shownId}: \`npm run keys -- list\` shows them`);
  if (before.used_at) {
    throw new Failure(
      `${one} ${shownId} was used: \`npm run keys -- revoke ${before.key}\` ends the key that it made`,
    );
  }
  const { name, revoked_at } = after ?? before;
  if (json) return console.log(JSON.stringify({ id: shownId, name, revoked_at }, null, 2));
  const words = after ? changed : `was revoked before, at ${revoked_at}`;
  console.log(`${one} ${shownId}, "${name}", ${words}`);
}

const key = { from: 'api_keys', one: 'key', after: 'is revoked: it opens nothing from now on' };
const invitation = { from: 'invitations', one: 'invitation', after: 'is taken back: it makes no key' };
