import { Failure } from '../lib/fail.mjs';
import { literal } from '../lib/sql.mjs';

/** The time of the transaction, not that of the command: until it is done, the key writes. */
const now = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";

export async function revokeKey({ database, id, json }) {
  const [[before], [after]] = await database.query(
    `SELECT name, revoked_at FROM api_keys WHERE id = ${literal(id)};
     UPDATE api_keys SET revoked_at = ${now} WHERE id = ${literal(id)} AND revoked_at IS NULL
     RETURNING name, revoked_at`,
  );
  if (!before) throw new Failure(`${database.title} has no key ${id}: \`npm run keys -- list\` shows them`);
  const { name, revoked_at } = after ?? before;
  if (json) return console.log(JSON.stringify({ id, name, revoked_at }, null, 2));
  const words = after ? 'is revoked: it opens nothing from now on' : `was revoked before, at ${revoked_at}`;
  console.log(`key ${id}, "${name}", ${words}`);
}
