// A node in each mode of the registry, and transactions there that are to be settled.
import { eventsOf, openAt } from '../../support/exchange.mjs';
import { expectStatus } from '../../support/expect.mjs';
import { register } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';
import { material, path } from './lifecycle.mjs';

export const modes = {};

export function startModes() {
  return Promise.all(['open', 'strict'].map(start));
}

async function start(REGISTRY_MODE) {
  const server = await startServer({ vars: { REGISTRY_MODE } });
  modes[REGISTRY_MODE] = server;
  await register(server, { material });
}

export function stopModes() {
  return Promise.all(Object.values(modes).map((server) => server.close()));
}

/** A transaction with these costs, at a status. */
export function reach(server, status, loop_cost = 248.4) {
  return openAt(server, status, { material: material.id, offer: { base_price: 1, loop_cost } });
}

export async function statusOf(server, id) {
  const response = await server.request(`${path}/${id}`);
  expectStatus(response, 200);
  return response.body.status;
}

export const eventTypes = async (server, id) =>
  (await eventsOf(server, 'transaction', id)).map(({ event_type }) => event_type);
