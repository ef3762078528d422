// Streams of a server of its own, so that tests can run side by side.
import { expectStatus } from '../../support/expect.mjs';
import { record, register } from '../../support/records.mjs';
import { apiKey, startServer } from '../../support/server.mjs';
import { settled } from '../../support/settled.mjs';
import { Listener } from '../../support/sse.mjs';

export const streams = { events: '/api/v1/stream', interest: '/api/interest/stream' };

/** What is switched of a Worker with faults (workers/hubs.mjs). */
export const callHubs = (server, path) => fetch(new URL(path, server.url));
export const countsOfHubs = async (server) => (await callHubs(server, '/counts')).json();

/** Longer than from a bell to the last reading that follows it. */
const afterBell = 3000;

/** How many queries hubs made, once they make no more until the next bell; on a busy machine the last one is late. */
export const queriesAtRest = (server) => settled(async () => (await countsOfHubs(server)).queries, afterBell);

export async function withServer(use, options) {
  const server = await startServer(options);
  try {
    return await use(server);
  } finally {
    await server.close();
  }
}

export const open = (server, path, count) =>
  Promise.all(Array.from({ length: count }, () => Listener.open(server, path)));

export async function metric(server, name) {
  const response = await server.request('/api/metrics', { headers: { 'x-api-key': apiKey } });
  expectStatus(response, 200);
  return response.body[name];
}

/** Makes something happen that a stream tells of. */
export const happenings = {
  events: (server) => register(server, { offer: record('offer') }),
  interest: async (server) =>
    expectStatus(await server.post('/api/interest', { name: 'Ada Example', consentPublic: true }), 201),
};

/** Events that no request made, so that no bell rings for them: `from-outside-1`, ... Each is padded with so many `é`. */
export const insertEvents = (server, count, padding = 0) =>
  server.database
    .prepare(
      `INSERT INTO events (event_type, entity_type, entity_id, payload, source_node, created_at)
       WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
       SELECT 'offer.created', 'offer', 'from-outside-' || n,
              json_object('padding', replace(hex(zeroblob(?)), '00', 'é')), 'lab.loop', '2025-01-01T00:00:00.000Z'
       FROM numbers`,
    )
    .bind(count, padding)
    .run();
