// Streams of a server of its own, so that tests can run side by side.
import { expectStatus } from '../../support/expect.mjs';
import { record, register } from '../../support/records.mjs';
import { apiKey, startServer } from '../../support/server.mjs';
import { Listener } from '../../support/sse.mjs';

export const streams = { events: '/api/v1/stream', interest: '/api/interest/stream' };

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
