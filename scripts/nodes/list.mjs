import { Failure } from '../lib/fail.mjs';
import { table } from '../lib/table.mjs';
import { addressAt } from './address.mjs';
import { call, refusal } from './call.mjs';

/** Shows the nodes that the one at `of` knows, itself first. */
export async function listNodes({ of, json }) {
  const nodes = await nodesOf(of);
  console.log(json ? JSON.stringify(nodes, null, 2) : table(heads, nodes.map(cells)));
}

/** All of them, page by page. */
export async function nodesOf(endpoint) {
  const nodes = [];
  const url = new URL(addressAt(endpoint, 'federation/nodes'));
  url.searchParams.set('limit', '100');
  for (let next = ''; next !== null;) {
    if (next) url.searchParams.set('cursor', next);
    const answer = await call(url);
    if (answer.status !== 200) throw new Failure(refusal(url, answer));
    nodes.push(...answer.body.nodes);
    next = answer.body.next ?? null;
  }
  return nodes;
}

const counts = ['waiting', 'delivered', 'refused', 'expired', 'dropped'];
const heads = [
  'node',
  'name',
  'endpoint',
  'trusted',
  'last seen',
  'delivery',
  ...counts,
  'next attempt',
  'last error',
];

/** This node delivers nothing to itself. */
function cells({ node_id, name, endpoint, trusted, last_seen, delivery }) {
  const numbers = counts.map((count) => String(delivery?.[count] ?? '-'));
  const times = [shortTime(delivery?.next_attempt_at), delivery?.last_error ?? '-'];
  const place = [node_id, name, endpoint, trusted ? 'yes' : 'no', shortTime(last_seen)];
  return [...place, delivery?.state ?? 'this node', ...numbers, ...times];
}

/** `2027-01-01 12:00:30`, in UTC; `-` for none. */
function shortTime(time) {
  return time ? time.slice(0, 19).replace('T', ' ') : '-';
}
