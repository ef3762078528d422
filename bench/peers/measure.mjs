import { setTimeout as sleep } from 'node:timers/promises';

import { makeKey } from '../../tests/support/node-identity.mjs';
import { record, register } from '../../tests/support/records.mjs';
import { startServer } from '../../tests/support/server.mjs';
import { Crowd } from './crowd.mjs';

/** How long the last peer may take. */
const patience = 120_000;

/**
 * A node with so many trusted peers registers materials: for each, when the peers heard of it and how many rows it has in the
 * database at that moment. `{ materials: [{ median, last, heard, requests, announcements, deliveries }], most }`, in seconds.
 */
export async function measure({ peers, materials, answer }) {
  const vars = { NODE_ID: 'munich.loop', NODE_PRIVATE_KEY: makeKey().seed, FEDERATION_ALLOW_PRIVATE: 'true' };
  const crowd = new Crowd(answer);
  await crowd.start();
  const server = await startServer({ vars });
  try {
    await trust(server, crowd, peers);
    const measured = [];
    while (measured.length < materials) measured.push(await announced(server, crowd, peers));
    return { materials: measured, most: crowd.most };
  } finally {
    await server.close();
    crowd.stop();
  }
}

async function trust(server, crowd, peers) {
  const { text } = makeKey();
  const sql = `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < CAST(?1 AS INTEGER))
    INSERT INTO peers (node_id, name, endpoint, capabilities, public_key, trusted_key, handshake, last_seen, updated_at)
    SELECT 'peer-' || n || '.loop', 'Peer', replace(?2, '{}', n), '[]', ?3, ?3, n, '2026', '2026' FROM numbers`;
  await server.database.prepare(sql).bind(peers, crowd.endpoint('{}'), text).run();
}

async function announced(server, crowd, peers) {
  const began = performance.now();
  const { id } = (await register(server, { material: record('material') })).material;
  const rows = (table) => server.database.prepare(`SELECT COUNT(*) AS rows FROM ${table}`).first('rows');
  const [announcements, deliveries] = [await rows('announcements'), await rows('deliveries')];
  while (crowd.times(id).length < peers && performance.now() < began + patience) await sleep(20);
  const times = crowd.times(id).sort((one, other) => one - other);
  const seconds = (time) => (time - began) / 1000;
  await settled(server);
  return {
    median: seconds(times[Math.floor(times.length / 2)]),
    last: seconds(times.at(-1)),
    heard: times.length,
    requests: crowd.requests(id),
    announcements,
    deliveries,
  };
}

/** Until it is recorded that all have heard. */
async function settled(server) {
  const waiting = () =>
    server.database.prepare('SELECT SUM(waiting) AS waiting FROM peer_deliveries').first('waiting');
  const began = performance.now();
  while ((await waiting()) > 0 && performance.now() < began + patience) await sleep(50);
}
