// A workerd of Miniflare's with nodes in it.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { copyDatabase, testNode } from '../../scripts/build/test-node.mjs';
import { inRoot, root } from '../../scripts/lib/paths.mjs';
import { databaseWorker } from './database.mjs';

// As a CommonJS module, as it is: an `import` would read through all of it for its exports first.
const { convertV4MiniflareOptions, Miniflare } = createRequire(import.meta.url)('miniflare');

export const apiKey = 'lg_0123456789abcdefghijABCDEFGHIJ01';

/** How long a workerd waits for its next node, once none is open and it has more. */
const patience = 1000;

/** Some nodes, each with bindings of its own. It ends when all that were taken are closed, and no more is to come. */
export class Workerd {
  #size;
  #isPatient;
  #state;
  #keepsState;
  #miniflare;
  #taken = 0;
  #open = 0;
  #hasEnded = false;

  /**
   * @param size how many nodes
   * @param options those of `startServer`, with `changes`, what differs from the bindings of wrangler.toml: null leaves
   *   one out
   * @param isPatient whether it waits until `end` for those that nobody has taken yet
   */
  constructor(size, options, isPatient = false) {
    this.#size = size;
    this.#isPatient = isPatient;
    this.#keepsState = options.state !== undefined;
    // The replica is one database more.
    this.#state = options.state
      ? path.join(options.state, 'v3')
      : newState(size + Number(options.replica ?? 0));
    this.#miniflare = new Miniflare(configuration(size, options, this.#state));
    this.hasPages = options.pages;
  }

  /** Whether there is a node that was not taken. */
  get hasMore() {
    return this.#taken < this.#size && !this.#hasEnded;
  }

  /** The next node: `{ url, databaseUrl, cron, close }`. */
  async take() {
    const at = this.#taken;
    this.#taken += 1;
    this.#open += 1;
    try {
      const entry = await this.#miniflare.ready;
      const url = this.hasPages ? entry : await this.#miniflare.unsafeGetDirectURL(nameOf(at));
      const databaseUrl = new URL(`/${at}`, await this.#miniflare.unsafeGetDirectURL('database'));
      return { url, databaseUrl, cron: () => this.#cron(at), close: () => this.#close() };
    } catch (error) {
      await this.#close();
      throw error;
    }
  }

  /** Whoever still has a node may go on with it. */
  end() {
    this.#isPatient = false;
    return this.#endUnlessOpen();
  }

  async #cron(at) {
    const worker = await this.#miniflare.getWorker(nameOf(at));
    return worker.scheduled({ cron: '* * * * *' });
  }

  async #close() {
    this.#open -= 1;
    if (this.hasMore && this.#isPatient) return;
    if (this.hasMore) setTimeout(() => this.#endUnlessOpen(), patience);
    else await this.#endUnlessOpen();
  }

  async #endUnlessOpen() {
    if (this.#open > 0 || this.#hasEnded) return;
    this.#hasEnded = true;
    await this.#miniflare.dispose();
    if (!this.#keepsState) rmSync(this.#state, { recursive: true, force: true, maxRetries: 5 });
  }
}

function newState(size) {
  const state = mkdtempSync(path.join(tmpdir(), 'loopgate-node-'));
  for (const at of numbers(size)) copyDatabase(path.join(state, 'd1'), databaseId(at));
  return state;
}

function configuration(size, options, resourcePersistencePath) {
  const settings = JSON.parse(readFileSync(path.join(testNode, 'settings.json'), 'utf8'));
  return convertV4MiniflareOptions({
    workers: [...numbers(size).map((at) => service(settings, at, options)), beside(settings, size)],
    resourcePersistencePath,
    cf: false,
    unsafeTriggerHandlers: true,
    telemetry: { enabled: false },
    handleStructuredLogs() {},
  });
}

/** The Worker as wrangler.toml has it, but for the options. */
function service(wanted, at, { changes = {}, limits = {}, replica, pages, around }) {
  const settings = structuredClone(wanted);
  const { kvNamespaces, d1Databases, bindings } = settings;
  if (at > 0) {
    d1Databases.DB = { id: databaseId(at) };
    kvNamespaces.CACHE = { id: `cache-${at}` };
  }
  if (replica) d1Databases.REPLICA = { id: databaseId(1) };
  for (const group of [kvNamespaces, d1Databases])
    for (const name of Object.keys(group)) if (changes[name] === null) delete group[name];
  if (!pages) delete settings.assets;
  const all = { ...bindings, API_KEY: apiKey, ...changes };
  return {
    ...settings,
    name: nameOf(at),
    ratelimits: Object.fromEntries(
      Object.entries(limits).map(([name, limit]) => [name, limited(settings, name, limit)]),
    ),
    ...(changes.ARCHIVE !== null && { r2Buckets: { ARCHIVE: `archive-${at}` } }),
    unsafeDirectSockets: [{}],
    bindings: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)),
    modulesRoot: root,
    modules: [...(around ? standingAround(around) : []), ...built].map(module),
  };
}

function limited({ ratelimits }, name, limit) {
  return { ...ratelimits[name], simple: { ...ratelimits[name].simple, limit } };
}

/** All of them, as `varied` can be told of each; the one that is named is the entry. */
function standingAround(entry) {
  const files = readdirSync(inRoot(workers)).map((name) => `${workers}/${name}`);
  const first = `${workers}/${entry}.mjs`;
  return [first, ...files.filter((file) => file !== first)];
}

const workers = 'tests/support/workers';
const built = ['crates/edge/build/index.js', 'crates/edge/build/index_bg.wasm'];

function module(file) {
  return { type: file.endsWith('.wasm') ? 'CompiledWasm' : 'ESModule', path: inRoot(file) };
}

/** The Worker through which the tests ask the databases. */
function beside({ compatibilityDate }, size) {
  const modules = [{ type: 'ESModule', path: 'database.mjs', contents: databaseWorker }];
  const d1Databases = Object.fromEntries(numbers(size).map((at) => [`DB${at}`, { id: databaseId(at) }]));
  return { name: 'database', compatibilityDate, d1Databases, modules, unsafeDirectSockets: [{}] };
}

function numbers(size) {
  return Array.from({ length: size }, (_, at) => at);
}

function nameOf(at) {
  return at === 0 ? 'loopgate' : `loopgate-${at}`;
}

/** The first is that of wrangler.toml. */
function databaseId(at) {
  return `00000000-0000-0000-0000-${String(at).padStart(12, '0')}`;
}
