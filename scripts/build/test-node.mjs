import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { hashOf } from '../lib/hash.mjs';
import { inRoot, memoryDir } from '../lib/paths.mjs';
import { migrate } from '../database/migrate.mjs';
import { once } from './once.mjs';

/** `settings.json`, the Worker's settings as Miniflare takes them, and `d1`, a database with every migration. */
export const testNode = path.join(memoryDir, 'test-node');

const inputs = ['wrangler.toml', 'www/dist/_headers', 'migrations', 'package-lock.json', 'scripts/build'];

/**
 * What each node of the tests begins with, made once: Wrangler needs a second to read its configuration, and five for
 * the migrations.
 */
export async function buildTestNode() {
  const hash = hashOf(inputs);
  await once({ name: 'test-node', hash, output: path.join(testNode, 'settings.json') }, make);
}

async function make() {
  const fresh = `${testNode}.fresh`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  const [settings] = await Promise.all([readSettings(), makeDatabase(fresh)]);
  writeFileSync(path.join(fresh, 'settings.json'), JSON.stringify(settings));
  rmSync(testNode, { recursive: true, force: true });
  renameSync(fresh, testNode);
}

async function makeDatabase(folder) {
  const state = path.join(folder, 'state');
  await migrate(state, { patience: 600_000 });
  cpSync(path.join(state, 'v3', 'd1'), path.join(folder, 'd1'), { recursive: true });
  rmSync(state, { recursive: true });
}

const names = [
  ...['compatibilityDate', 'compatibilityFlags', 'bindings', 'assets'],
  ...['d1Databases', 'kvNamespaces', 'durableObjects', 'ratelimits'],
];

/** What wrangler.toml says, without the secrets of this clone's `.dev.vars`. */
async function readSettings() {
  const { unstable_getMiniflareWorkerOptions: read } = await import('wrangler');
  const { workerOptions } = read(inRoot('wrangler.toml'), undefined, { envFiles: ['.no-secrets'] });
  return Object.fromEntries(names.map((name) => [name, workerOptions[name]]));
}
