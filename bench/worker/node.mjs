import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { testNode } from '../../scripts/build/test-node.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { newKey } from '../../scripts/lib/new-key.mjs';
import { newSeed } from '../../scripts/nodes/keys.mjs';
import { processorTime, workerds } from '../processor.mjs';

const { convertV4MiniflareOptions, Miniflare } = createRequire(import.meta.url)('miniflare');

/** The modules of our Worker. */
export const built = ['crates/edge/build/index.js', 'crates/edge/build/index_bg.wasm'].map((file) =>
  inRoot(file),
);
/** What wrangler.toml says, for Miniflare. */
export const settings = () => JSON.parse(readFileSync(path.join(testNode, 'settings.json'), 'utf8'));

/** The key of the variable, and one that was issued, which our Worker looks up in its database. */
export const apiKey = newKey();
export const issuedKey = newKey();

/** Our Worker as wrangler.toml has it. Rate limits are left out, as Miniflare writes each count to a database. */
export async function startOurs() {
  const { assets, ratelimits, bindings, ...rest } = settings();
  const keys = { API_KEY: apiKey, NODE_PRIVATE_KEY: newSeed() };
  const node = await start({ ...rest, bindings: { ...bindings, ...keys } }, built, path.join(testNode, 'd1'));
  const database = await node.workerd.getD1Database('DB', 'worker');
  const sql = `INSERT INTO api_keys (hash, name, scopes, created_at) VALUES (?, 'bench', 'registry', '')`;
  await database.prepare(sql).bind(createHash('sha256').update(issuedKey).digest('hex')).run();
  return node;
}

export async function startPeer(file) {
  const { compatibilityDate, d1Databases } = settings();
  const node = await start(
    { compatibilityDate, d1Databases, bindings: { API_KEY: apiKey, OTHER_KEY: issuedKey } },
    [file],
  );
  const database = await node.workerd.getD1Database('DB', 'worker');
  await database.prepare(readFileSync(new URL('peer.sql', import.meta.url), 'utf8')).run();
  return node;
}

export function startEmpty() {
  const { compatibilityDate } = settings();
  return start({ compatibilityDate }, [inRoot('bench', 'worker', 'empty.mjs')]);
}

/** A workerd of its own with one Worker: `{ url, time, close }`, where `time` is its processor time so far. */
export async function start(options, files, database) {
  const state = mkdtempSync(path.join(tmpdir(), 'loopgate-bench-'));
  if (database) cpSync(database, path.join(state, 'd1'), { recursive: true });
  const others = workerds();
  const workerd = new Miniflare(configuration(options, files, state));
  const close = async () => {
    await workerd.dispose();
    rmSync(state, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    // Past Miniflare's own entry, which is a Worker as well.
    const url = await workerd.unsafeGetDirectURL('worker');
    const [pid] = workerds().filter((pid) => !others.includes(pid));
    return { url, workerd, pid, time: () => processorTime(pid), close };
  } catch (error) {
    await close();
    throw error;
  }
}

function configuration(options, files, state) {
  const modules = files.map((file) => ({
    type: file.endsWith('.wasm') ? 'CompiledWasm' : 'ESModule',
    path: file,
  }));
  const worker = { ...options, name: 'worker', unsafeDirectSockets: [{}], modules, modulesRoot: inRoot() };
  return convertV4MiniflareOptions({
    workers: [worker],
    resourcePersistencePath: state,
    cf: false,
    telemetry: { enabled: false },
    handleStructuredLogs() {},
  });
}
