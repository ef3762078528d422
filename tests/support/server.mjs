// The built Worker on workerd, with an empty D1 and KV of its own. What it is bound to is what
// wrangler.toml says; a test names only where it differs.
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { testNode } from '../../scripts/build/test-node.mjs';
import { inRoot, root } from '../../scripts/lib/paths.mjs';
import { Contract } from './contract.mjs';
import { Database, databaseWorker } from './database.mjs';
import { send } from './http.mjs';

// As a CommonJS module, as it is: an `import` would read through all of it for its exports first.
const { convertV4MiniflareOptions, Miniflare } = createRequire(import.meta.url)('miniflare');

export const apiKey = 'lg_0123456789abcdefghijABCDEFGHIJ01';

/**
 * Starts the service.
 *
 * @param options.without names of bindings to leave out, e.g. `CACHE`
 * @param options.vars variables and secrets that differ; null leaves one out
 * @param options.limits the rate limits that there are, e.g. `{ WRITE_LIMIT: 3 }`; by default none, as Miniflare writes
 *   each count to a database
 * @param options.pages true for the pages of `www` too, which a request passes by on its way to the Worker
 * @param options.main another entry module, which stands around the built Worker
 * @param options.state the folder of a local database to serve, which stays
 * @returns `{ url, request, post, database, close, cron }`; `cron` does what the Cron Trigger does
 */
export async function startServer(options = {}) {
  const state = options.state ? path.join(options.state, 'v3') : newState();
  const workerd = new Miniflare(configuration(options, state));
  const close = async () => {
    await workerd.dispose();
    if (!options.state) rmSync(state, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const url = await addressOf(workerd, options);
    const database = new Database(await workerd.unsafeGetDirectURL('database'));
    return { ...client(url), database, cron: () => runCron(workerd), close };
  } catch (error) {
    await close();
    throw error;
  }
}

function newState() {
  const state = mkdtempSync(path.join(tmpdir(), 'loopgate-node-'));
  cpSync(path.join(testNode, 'd1'), path.join(state, 'd1'), { recursive: true });
  return state;
}

/** Where the Worker itself answers; with pages, Miniflare's entry to both. */
async function addressOf(workerd, { pages }) {
  const entry = await workerd.ready;
  return pages ? entry : workerd.unsafeGetDirectURL('loopgate');
}

function configuration(options, state) {
  const settings = JSON.parse(readFileSync(path.join(testNode, 'settings.json'), 'utf8'));
  return convertV4MiniflareOptions({
    workers: [service(settings, options), beside(settings)],
    resourcePersistencePath: state,
    cf: false,
    unsafeTriggerHandlers: true,
    telemetry: { enabled: false },
    handleStructuredLogs() {},
  });
}

/** The Worker as wrangler.toml has it, but for the options. */
function service(wanted, { without = [], vars = {}, limits = {}, pages, main }) {
  const settings = structuredClone(wanted);
  const { kvNamespaces, d1Databases, bindings } = settings;
  for (const name of without) for (const group of [kvNamespaces, d1Databases]) delete group[name];
  if (!pages) delete settings.assets;
  const all = { ...bindings, API_KEY: apiKey, ...vars };
  return {
    ...settings,
    name: 'loopgate',
    ratelimits: Object.fromEntries(
      Object.entries(limits).map(([name, limit]) => [name, limited(settings, name, limit)]),
    ),
    unsafeDirectSockets: [{}],
    bindings: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)),
    modulesRoot: root,
    modules: [...(main ? [main] : []), ...built].map(module),
  };
}

function limited({ ratelimits }, name, limit) {
  return { ...ratelimits[name], simple: { ...ratelimits[name].simple, limit } };
}

const built = ['crates/edge/build/index.js', 'crates/edge/build/index_bg.wasm'];

function module(file) {
  return { type: file.endsWith('.wasm') ? 'CompiledWasm' : 'ESModule', path: inRoot(file) };
}

/** The Worker through which the tests ask the database. */
function beside({ compatibilityDate, d1Databases }) {
  const modules = [{ type: 'ESModule', path: 'database.mjs', contents: databaseWorker }];
  return { name: 'database', compatibilityDate, d1Databases, modules, unsafeDirectSockets: [{}] };
}

async function runCron(workerd) {
  const worker = await workerd.getWorker();
  return worker.scheduled({ cron: '* * * * *' });
}

function client(url) {
  const contract = new Contract(url);
  const request = async (path, init) => {
    const response = await send(new URL(path, url), init);
    await contract.check(init?.method ?? 'GET', new URL(path, url).pathname, response);
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
