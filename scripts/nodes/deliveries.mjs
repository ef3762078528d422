import { literal } from '../lib/sql.mjs';
import { table } from '../lib/table.mjs';
import { tell, unknown } from './trust.mjs';

/** What waits for each peer, and what each has refused. */
export async function listDeliveries({ database, peer, json }) {
  const chosen = peer ? `WHERE p.node_id = ${literal(peer)}` : '';
  const [peers, aside] = await database.query(
    `SELECT node_id, trusted_key, pending_key, is_distrusted, d.waiting, set_aside, delivered, refused, expired, d.dropped,
       failures, d.next_attempt_at, last_error
     FROM peers AS p JOIN peer_deliveries AS d ON d.peer = p.id ${chosen} ORDER BY node_id`,
    `SELECT s.id, p.node_id, a.material, a.origin, s.set_aside_at, s.answer
     FROM set_aside AS s CROSS JOIN peers AS p ON p.id = s.peer CROSS JOIN announcements AS a ON a.id = s.announcement
     ${chosen} ORDER BY s.id`,
  );
  if (peer && peers.length === 0) throw unknown(database, peer);
  if (json) return console.log(JSON.stringify({ peers: peers.map(asJson), set_aside: aside }, null, 2));
  if (peers.length === 0) return console.log(`${database.title} knows no other node`);
  console.log(table(peerHeads, peers.map(peerCells)));
  if (aside.length > 0) console.log(`\nset aside:\n${table(asideHeads, aside.map(asideCells))}`);
}

/** So many messages wait for a peer at most (crates/edge/schema/federation/peer_deliveries.sql). */
const mostWaiting = 10_000;

/**
 * What was set aside for a peer waits for it again: all, or those of these numbers, the oldest first. What there is no room
 * for stays set aside.
 */
export async function sendAgain({ database, peer, numbers, json }) {
  const now = literal(new Date().toISOString());
  const waiting = `(SELECT d.waiting FROM peers AS p JOIN peer_deliveries AS d ON d.peer = p.id
    WHERE p.node_id = ${literal(peer)})`;
  const room = `MAX(0, ${mostWaiting} - COALESCE(${waiting}, 0))`;
  const waits =
    'announcement IN (SELECT announcement FROM deliveries WHERE deliveries.peer = set_aside.peer)';
  const [[known], sent, , left] = await database.query(
    `SELECT id FROM peers WHERE node_id = ${literal(peer)}`,
    `INSERT INTO deliveries (peer, announcement, again_at)
       SELECT peer, announcement, ${now} FROM set_aside WHERE ${those(peer, numbers)} ORDER BY id LIMIT ${room}
       ON CONFLICT DO NOTHING RETURNING announcement`,
    `DELETE FROM set_aside WHERE ${those(peer, numbers)} AND ${waits}`,
    `SELECT id FROM set_aside WHERE ${those(peer, numbers)}`,
  );
  if (!known) throw unknown(database, peer);
  const words = `${sent.length} of what was set aside for ${peer} ${sent.length === 1 ? 'waits' : 'wait'} again`;
  const rest = `; ${left.length} stay set aside until fewer than ${mostWaiting} messages wait`;
  tell(
    json,
    { node_id: peer, waiting_again: sent.length, left: left.length },
    `${words}: sent within a minute, by a local node with its next write${left.length > 0 ? rest : ''}`,
  );
}

/** What was set aside for a peer is dropped. */
export async function dropSetAside({ database, peer, numbers, json }) {
  const [[known], gone] = await database.query(
    `SELECT id FROM peers WHERE node_id = ${literal(peer)}`,
    `DELETE FROM set_aside WHERE ${those(peer, numbers)} RETURNING id`,
  );
  if (!known) throw unknown(database, peer);
  tell(
    json,
    { node_id: peer, dropped: gone.length },
    `${gone.length} dropped of what was set aside for ${peer}`,
  );
}

function those(peer, numbers) {
  const all = `peer = (SELECT id FROM peers WHERE node_id = ${literal(peer)})`;
  return numbers.length === 0 ? all : `${all} AND id IN (${numbers.map(literal).join(', ')})`;
}

const counts = ['waiting', 'set_aside', 'delivered', 'refused', 'expired', 'dropped'];
const peerHeads = [
  'node',
  'trusted',
  ...counts.map((name) => name.replace('_', ' ')),
  'next attempt',
  'last error',
];
const asideHeads = ['number', 'node', 'material', 'origin', 'set aside', 'answer'];

function peerCells(peer) {
  const numbers = counts.map((name) => String(peer[name]));
  return [peer.node_id, trustOf(peer), ...numbers, shortTime(peer.next_attempt_at), peer.last_error ?? '-'];
}

function asideCells({ id, node_id, material, origin, set_aside_at, answer }) {
  return [String(id), node_id, material, origin, shortTime(set_aside_at), answer];
}

function asJson({ trusted_key, pending_key, is_distrusted, ...rest }) {
  return { ...rest, trust: trustOf({ trusted_key, pending_key, is_distrusted }), trusted_key, pending_key };
}

function trustOf({ trusted_key, pending_key, is_distrusted }) {
  if (is_distrusted) return 'distrusted';
  if (trusted_key) return 'yes';
  return pending_key ? 'pending' : 'no';
}

/** `2027-01-01 12:00:30`, in UTC; `-` for none. */
function shortTime(time) {
  return time ? time.slice(0, 19).replace('T', ' ') : '-';
}
