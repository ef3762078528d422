import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { Failure } from '../lib/fail.mjs';
import { hashOf } from '../lib/hash.mjs';
import { once } from '../lib/once.mjs';
import { inRoot, memoryDir } from '../lib/paths.mjs';

/** Milliseconds for which a statement is tried again, and between two tries. */
const patience = 60_000;
const pause = 100;

/** Runs what it is sent on the database, with the limits of D1. */
const worker = `
  export default {
    async fetch(request, { DB }) {
      const statements = await request.json();
      try {
        const results = await DB.batch(statements.map((sql) => DB.prepare(sql)));
        return Response.json(results.map(({ results }) => results));
      } catch ({ message }) {
        return new Response(message, { status: 500 });
      }
    },
  };`;

/** A local database through a Worker of its own, half a second after it is opened: Wrangler needs more than one for each call. */
export class LocalSession {
  #workerd;
  #url;

  static async open({ persistTo, title }) {
    const require = createRequire(import.meta.url);
    const { convertV4MiniflareOptions, Miniflare } = require('miniflare');
    const workerd = new Miniflare(convertV4MiniflareOptions(await settings(persistTo)));
    try {
      await workerd.ready;
      return new LocalSession(workerd, await workerd.unsafeGetDirectURL('copy'), title);
    } catch (error) {
      await workerd.dispose();
      throw error;
    }
  }

  constructor(workerd, url, title) {
    this.#workerd = workerd;
    this.#url = url;
    this.title = title;
  }

  /** All statements or none. While a node on the same files writes, they wait for their turn. */
  async query(statements) {
    const begun = Date.now();
    for (;;) {
      const response = await fetch(this.#url, { method: 'POST', body: JSON.stringify(statements) });
      if (response.ok) return response.json();
      const message = await response.text();
      const mayWait = message.includes('SQLITE_BUSY') && Date.now() - begun < patience;
      if (!mayWait) throw new Failure(`${this.title} did not take it: ${message}`);
      await setTimeout(pause);
    }
  }

  async run(statements) {
    await this.query(statements);
  }

  close() {
    return this.#workerd.dispose();
  }
}

async function settings(persistTo) {
  const { compatibilityDate, d1Databases } = await written();
  const modules = [{ type: 'ESModule', path: 'copy.mjs', contents: worker }];
  return {
    workers: [{ name: 'copy', compatibilityDate, d1Databases, modules, unsafeDirectSockets: [{}] }],
    resourcePersistencePath: path.join(persistTo, 'v3'),
    cf: false,
    telemetry: { enabled: false },
    handleStructuredLogs() {},
  };
}

/** What wrangler.toml says of the database, kept until that changes: Wrangler needs half a second to read it. */
async function written() {
  const file = path.join(memoryDir, 'local-database.json');
  const hash = hashOf(['wrangler.toml', 'package-lock.json']);
  await once({ name: 'local-database', hash, output: file }, () => write(file));
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Put into place at once, as several commands may run at the same time. */
async function write(file) {
  const { unstable_getMiniflareWorkerOptions: read } = await import('wrangler');
  const { workerOptions } = read(inRoot('wrangler.toml'), undefined, { envFiles: ['.no-secrets'] });
  const { compatibilityDate, d1Databases } = workerOptions;
  const fresh = `${file}.${process.pid}`;
  mkdirSync(memoryDir, { recursive: true });
  writeFileSync(fresh, JSON.stringify({ compatibilityDate, d1Databases }));
  renameSync(fresh, file);
}
