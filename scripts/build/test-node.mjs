import { createHash, createHmac } from 'node:crypto';
import { copyFileSync, cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { hashOf } from '../lib/hash.mjs';
import { inRoot, memoryDir, root } from '../lib/paths.mjs';
import { migrate } from '../database/migrate.mjs';
import { once } from '../lib/once.mjs';
import { tool } from '../setup/tool.mjs';

/** `settings.json`, the Worker's settings as Miniflare takes them, and `d1`, a database with every migration. */
export const testNode = path.join(memoryDir, 'test-node');

const inputs = ['wrangler.toml', 'www/dist/_headers', 'migrations', 'package-lock.json', 'scripts/build'];

/**
 * What each node of the tests begins with, made once: Wrangler needs a second to read its configuration, and five for
 * the migrations.
 */
export async function buildTestNode() {
  // The settings tell by a whole path where the pages are, and a clone may be moved.
  const hash = `${root} ${hashOf(inputs)}`;
  await once({ name: 'test-node', hash, output: path.join(testNode, 'settings.json') }, make);
}

/** A copy of the database for a node of the tests, where Miniflare looks for the one with this id. */
export function copyDatabase(folder, id) {
  mkdirSync(path.join(folder, place), { recursive: true });
  copyFileSync(path.join(testNode, 'd1', place, fileOf(writtenId)), path.join(folder, place, fileOf(id)));
}

/** The Durable Objects that the databases of Miniflare are. */
const place = 'miniflare-D1DatabaseObject';

/** The id of wrangler.toml. */
const writtenId = '00000000-0000-0000-0000-000000000000';

/** The file of a database: the id of its Durable Object by its name, as Miniflare makes it. */
function fileOf(name) {
  const key = createHash('sha256').update(place).digest();
  const sign = (text) => createHmac('sha256', key).update(text).digest().subarray(0, 16);
  const ofName = sign(name);
  return `${Buffer.concat([ofName, sign(ofName)]).toString('hex')}.sqlite`;
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
  await tool('node', [oneFile, path.join(folder, 'd1', place, fileOf(writtenId))]);
}

const oneFile = fileURLToPath(new URL('one-file.mjs', import.meta.url));

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
