import { withProgress } from '../lib/progress.mjs';
import { steps } from './steps.mjs';

const patience = 10_000;

/**
 * Registers the demonstration's records with the node at `address`, where they are not there yet. Where it cannot, it
 * says so: a node is as good without them.
 */
export async function seedRegistry(address, apiKey) {
  try {
    if (await isSeeded(address)) return;
    const title = 'registering the demonstration records';
    await withProgress(title, () => registerAll(address, apiKey), { patience: 1500 });
  } catch (error) {
    console.error(`✗ the demonstration records are not all there: ${error.cause?.message || error.message}`);
  }
}

/** The last registration tells, as one that was broken off is to be gone on with. */
async function isSeeded(address) {
  const { path, body } = steps().at(-1);
  const response = await fetch(`${address}${path}/${body.id}`, { signal: AbortSignal.timeout(patience) });
  await response.arrayBuffer();
  return response.ok;
}

async function registerAll(address, apiKey) {
  for (const step of steps()) await send(address, apiKey, step);
}

/** 409: it is there already, or was moved on; 410: it was taken down. */
async function send(address, apiKey, { method, path, body }) {
  const response = await fetch(address + path, {
    method,
    headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patience),
  });
  const text = await response.text();
  if (response.ok || [409, 410].includes(response.status)) return;
  throw new Error(`${method} ${path} was answered ${response.status} ${text.slice(0, 300)}`);
}
