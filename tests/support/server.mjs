// The built Worker on workerd, with an empty D1 and KV of its own. What it is bound to is what
// wrangler.toml says; a test names only where it differs.
import assert from 'node:assert/strict';
import { channel, subscribe } from 'node:diagnostics_channel';

import { Contract } from './contract.mjs';
import { Database } from './database.mjs';
import { send } from './http.mjs';
import { checkWords } from './words.mjs';
import { apiKey } from './workerd/parts.mjs';
import { Workerd } from './workerd/workerd.mjs';

export { apiKey };

/**
 * Starts the service. Nodes that differ in what can be changed of them share one workerd, which starts and compiles once
 * for all of them.
 *
 * @param options.without names of bindings to leave out, e.g. `CACHE`
 * @param options.vars variables and secrets that differ; null leaves one out
 * @param options.around the name of a file in `workers`, which stands around the built Worker
 * @param options.archive true for a bucket bound as `ARCHIVE`
 * @param options.isAlone true where the Worker changes what others in its isolate would have too
 * @param options.limits the rate limits that there are, e.g. `{ WRITE_LIMIT: 3 }`; by default none, as Miniflare writes
 *   each count to a database
 * @param options.replica true for a second database bound as `REPLICA`
 * @param options.pages true for the pages of `www` too, which a request passes by on its way to the Worker
 * @param options.state the folder of a local database to serve, which stays
 * @returns `{ url, request, post, database, close, cron }`; `cron` does what the Cron Trigger does
 */
export async function startServer({ vars = {}, without = [], around, archive, ...own } = {}) {
  const absent = archive ? without : [...without, 'ARCHIVE'];
  const changes = { ...vars, ...Object.fromEntries(absent.map((name) => [name, null])) };
  const settings = { ...own, around, changes };
  const node = await (Object.values(own).some(Boolean)
    ? takeAlone(settings)
    : takeShared({ around, changes }));
  return { ...client(node.url, settings), ...node, database: new Database(node.databaseUrl) };
}

function takeAlone(options) {
  return new Workerd(1, options).take();
}

let shared;
/** How many nodes the files of this process took at other times, which the runner knows. It counts them, and tells when all files have ended. */
const known = Number(process.env.LOOPGATE_TEST_NODES ?? 0);
const taken = channel('loopgate:node');
subscribe('loopgate:ended', () => shared?.end());

/** A node of the workerd that is shared, or of another one where that has no more. */
async function takeShared(told) {
  if (!shared?.hasMore) {
    const isFirst = shared === undefined;
    shared = new Workerd((isFirst && known) || 2, undefined, known > 0);
  }
  taken.publish();
  const node = await shared.take();
  const { status, text } = await send(node.url, { method: 'PUT', body: JSON.stringify(told) });
  assert.deepEqual({ status, text }, { status: 200, text: JSON.stringify(told) });
  return node;
}

function client(url, settings) {
  const contract = new Contract(url, settings);
  const request = async (path, init) => {
    const response = await send(new URL(path, url), init);
    await contract.check(init?.method ?? 'GET', new URL(path, url).pathname, response);
    checkWords(response);
    return response;
  };
  const post = (path, body, headers = {}) =>
    request(path, { method: 'POST', body: asBody(body), headers: { ...writing, ...headers } });
  return { url, request, post };
}

const writing = { 'content-type': 'application/json', 'x-api-key': apiKey };

function asBody(body) {
  const isRaw = typeof body === 'string' || body instanceof Uint8Array || body === undefined;
  return isRaw ? body : JSON.stringify(body);
}
