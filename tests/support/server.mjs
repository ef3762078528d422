// The built Worker on workerd, with an empty D1 and KV of its own. What it is bound to is what
// wrangler.toml says; a test names only where it differs.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Wrangler would otherwise ask the network for what `request.cf` holds, which nothing here reads.
process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= 'false';
process.env.WRANGLER_SEND_METRICS ??= 'false';

import { createTestHarness, experimental_readRawConfig } from 'wrangler';

import { Contract } from './contract.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Not the project's root, whose `.dev.vars` would put its secrets over those of the tests. */
const harnessRoot = fileURLToPath(new URL('.', import.meta.url));

export const apiKey = 'lg_0123456789abcdefghijABCDEFGHIJ01';

/**
 * Starts the service.
 *
 * @param options.without names of settings of wrangler.toml to leave out, e.g. `kv_namespaces`
 * @param options.vars variables and secrets that differ; null leaves one out
 * @param options.limits rate limits that differ, e.g. `{ WRITE_LIMIT: 3 }`
 * @param options.main another entry module, which stands around the built Worker
 * @returns `{ url, env, request, post, close, cron }`; `cron` does what the Cron Trigger does
 */
export async function startServer(options = {}) {
  const harness = createTestHarness({ root: harnessRoot, workers: [{ config: configuration(options) }] });
  const { url } = await harness.listen();
  try {
    const worker = harness.getWorker();
    const hasDatabase = !options.without?.includes('d1_databases');
    if (hasDatabase) await worker.applyD1Migrations('DB');
    const cron = () => worker.scheduled({ cron: '* * * * *' });
    return { ...client(harness, url, await worker.getEnv()), cron };
  } catch (error) {
    await harness.close();
    throw error;
  }
}

/** wrangler.toml without its build command: the tests run what is built. */
function configuration({ without = [], vars = {}, limits = {}, main }) {
  const { rawConfig } = experimental_readRawConfig({ config: `${root}wrangler.toml` });
  const config = { ...rawConfig, vars: { ...rawConfig.vars, API_KEY: apiKey, ...vars } };
  if (main) config.main = main;
  config.ratelimits = config.ratelimits.map(({ name, simple, ...rest }) => {
    return { ...rest, name, simple: { ...simple, limit: limits[name] ?? simple.limit } };
  });
  resolvePaths(config);
  for (const name of ['build', ...without]) delete config[name];
  for (const [name, value] of Object.entries(config.vars)) {
    if (value === null) delete config.vars[name];
  }
  return config;
}

function resolvePaths(config) {
  config.main = path.resolve(root, config.main);
  config.assets.directory = path.resolve(root, config.assets.directory);
  for (const database of config.d1_databases) {
    database.migrations_dir = path.resolve(root, database.migrations_dir);
  }
}

function client(harness, url, env) {
  const contract = new Contract(url);
  const request = async (path, init) => {
    const response = await answer(new URL(path, url), init);
    await contract.check(init?.method ?? 'GET', new URL(path, url).pathname, response);
    return response;
  };
  const post = (path, body, headers = {}) =>
    request(path, { method: 'POST', body: asBody(body), headers: { ...writing, ...headers } });
  return { url, env, request, post, close: () => harness.close() };
}

const writing = { 'content-type': 'application/json', 'x-api-key': apiKey };

function asBody(body) {
  const isRaw = typeof body === 'string' || body instanceof Uint8Array || body === undefined;
  return isRaw ? body : JSON.stringify(body);
}

/** Sends a request; the answer's text is read, and parsed where it is JSON. */
async function answer(url, init) {
  const response = await fetch(url, init);
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: parsed(text) };
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
