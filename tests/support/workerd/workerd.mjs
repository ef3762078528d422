// A workerd of Miniflare's with nodes in it.
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { copyDatabase } from '../../../scripts/build/test-node.mjs';
import { databaseWorker } from '../database.mjs';
import { nodeAlone } from './alone.mjs';
import { databaseId, readSettings } from './parts.mjs';
import { sharedNodes } from './shared.mjs';

// As a CommonJS module, as it is: an `import` would read through all of it for its exports first.
const { convertV4MiniflareOptions, Miniflare } = createRequire(import.meta.url)('miniflare');

/** How long a workerd waits for its next node, once none is open and it has more. */
const patience = 1000;

/** Some nodes, each with bindings of its own. It ends when all that were taken are closed, and no more is to come. */
export class Workerd {
  #size;
  #isPatient;
  #isShared;
  #hasPages;
  #state;
  #keepsState;
  #miniflare;
  #taken = 0;
  #open = 0;
  #hasEnded = false;

  /**
   * @param size how many nodes
   * @param options of the only one, those of `startServer`, with `changes`, what differs from the bindings of wrangler.toml:
   *   null leaves one out; without any, each node is told them by itself (node.mjs)
   * @param isPatient whether it waits until `end` for those that nobody has taken yet
   */
  constructor(size, options, isPatient = false) {
    const { state, replica, pages } = options ?? {};
    this.#size = size;
    this.#isPatient = isPatient;
    this.#isShared = options === undefined;
    this.#hasPages = pages;
    this.#keepsState = state !== undefined;
    // The replica is one database more.
    this.#state = state ? path.join(state, 'v3') : newState(size + Number(replica ?? 0));
    const nodes = this.#isShared ? sharedNodes(numbers(size)) : nodeAlone(options);
    this.#miniflare = new Miniflare(configuration([nodes, databases(size)], this.#state));
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
      const url = this.#hasPages ? entry : await this.#addressOf(at);
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

  #addressOf(at) {
    return this.#miniflare.unsafeGetDirectURL('loopgate', this.#isShared ? `node${at}` : 'default');
  }

  async #cron(at) {
    const worker = await this.#miniflare.getWorker('loopgate');
    return worker.scheduled({ cron: this.#isShared ? String(at) : '* * * * *' });
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

function configuration(workers, resourcePersistencePath) {
  return convertV4MiniflareOptions({
    workers,
    resourcePersistencePath,
    cf: false,
    unsafeTriggerHandlers: true,
    telemetry: { enabled: false },
    handleStructuredLogs() {},
  });
}

/** The Worker through which the tests ask the databases. */
function databases(size) {
  const modules = [{ type: 'ESModule', path: 'database.mjs', contents: databaseWorker }];
  const d1Databases = Object.fromEntries(numbers(size).map((at) => [`DB${at}`, { id: databaseId(at) }]));
  const { compatibilityDate } = readSettings();
  return { name: 'database', compatibilityDate, d1Databases, modules, unsafeDirectSockets: [{}] };
}

function numbers(size) {
  return Array.from({ length: size }, (_, at) => at);
}
