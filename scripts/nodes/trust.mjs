import { Failure } from '../lib/fail.mjs';
import { literal } from '../lib/sql.mjs';

/** Trusts the key that was given, or else the one that has signed and waits. */
export async function trust({ database, peer, publicKey, json }) {
  const now = literal(new Date().toISOString());
  const [[before], [after]] = await database.query(
    `SELECT trusted_key, pending_key, (SELECT COUNT(*) FROM peers WHERE trusted_key IS NOT NULL) AS trusted
     FROM peers WHERE node_id = ${literal(peer)}`,
    `UPDATE peers SET trusted_key = COALESCE(${literal(publicKey)}, pending_key, trusted_key), pending_key = NULL,
       public_key = COALESCE(${literal(publicKey)}, pending_key, public_key), is_distrusted = 0, updated_at = ${now}
     WHERE node_id = ${literal(peer)} AND COALESCE(${literal(publicKey)}, pending_key, trusted_key) IS NOT NULL
       AND (trusted_key IS NOT NULL OR (SELECT COUNT(*) FROM peers WHERE trusted_key IS NOT NULL) < 1000)
     RETURNING trusted_key`,
  );
  if (!before) throw unknown(database, peer);
  if (!after && before.trusted >= 1000)
    throw new Failure('1,000 nodes are trusted, which is the most: forget one first');
  if (!after) {
    throw new Failure(
      `${peer} has signed no handshake: let it introduce itself, or give its key with --public-key`,
    );
  }
  tell(json, { node_id: peer, ...after }, `${peer} is trusted, by the key ${after.trusted_key}`);
}

/** Nothing of the node is taken any more, nothing is sent to it, and its offers are gone; it stays listed. */
export async function distrust({ database, peer, json }) {
  const now = literal(new Date().toISOString());
  const [[changed]] = await database.query(
    `UPDATE peers SET pending_key = COALESCE(trusted_key, pending_key), trusted_key = NULL, is_distrusted = 1,
       updated_at = ${now}
     WHERE node_id = ${literal(peer)} RETURNING node_id`,
    erasureOfOffers(peer),
  );
  if (!changed) throw unknown(database, peer);
  const words = `${peer} is not trusted any more: \`npm run nodes -- trust ${peer}\` takes that back`;
  tell(json, { node_id: peer, trusted_key: null }, words);
}

/** As if the node had never come: the next handshake in its name is its first. */
export async function forget({ database, peer, json }) {
  const [[gone]] = await database.query(
    `DELETE FROM peers WHERE node_id = ${literal(peer)} RETURNING node_id`,
    erasureOfOffers(peer),
  );
  if (!gone) throw unknown(database, peer);
  tell(json, { node_id: peer, forgotten: true }, `${peer} is forgotten: its next handshake is its first`);
}

export function unknown({ title }, peer) {
  return new Failure(`${title} knows no node ${peer}: \`npm run nodes -- deliveries\` lists those it knows`);
}

export function tell(json, answer, words) {
  console.log(json ? JSON.stringify(answer, null, 2) : words);
}

/** Its offers of today are gone at once, and erased in steps (crates/edge/schema/erasure). */
function erasureOfOffers(peer) {
  return `INSERT INTO erasures (kind, id, mark)
     SELECT 'node', ${literal(peer)}, 1 + COALESCE(MAX(seq), 0) FROM sqlite_sequence WHERE name = 'events'
     ON CONFLICT (kind, id) DO UPDATE SET mark = excluded.mark`;
}
