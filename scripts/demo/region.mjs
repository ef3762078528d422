import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { copyDatabase, testNode } from '../build/test-node.mjs';
import { freePorts } from '../lib/free-ports.mjs';
import { inRoot, root } from '../lib/paths.mjs';
import { Node } from './node.mjs';

const { convertV4MiniflareOptions, Miniflare } = createRequire(import.meta.url)('miniflare');

const cities = {
  porto: ['Porto', 'PT', -8.61, 41.15],
  braga: ['Braga', 'PT', -8.42, 41.55],
  aveiro: ['Aveiro', 'PT', -8.65, 40.64],
  coimbra: ['Coimbra', 'PT', -8.42, 40.2],
  lisbon: ['Lisbon', 'PT', -9.14, 38.72],
  faro: ['Faro', 'PT', -7.93, 37.02],
  vigo: ['Vigo', 'ES', -8.72, 42.24],
  leon: ['León', 'ES', -5.57, 42.6],
  evora: ['Évora', 'PT', -7.91, 38.57],
  viseu: ['Viseu', 'PT', -7.91, 40.66],
};

const built = ['crates/edge/build/index.js', 'crates/edge/build/index_bg.wasm'];

/** Ten nodes in two workerds: eight that stay, and two that can be stopped. */
export class Region {
  #folder = mkdtempSync(path.join(tmpdir(), 'loopgate-region-'));
  #running = [];
  nodes = [];

  async start() {
    const ports = await freePorts(Object.keys(cities).length);
    for (const [word, [name, country, lon, lat]] of Object.entries(cities)) {
      const port = ports[this.nodes.length];
      const node = new Node({ id: `${word}.loop`, name, country, location: `${lon},${lat}`, port });
      this.nodes.push(Object.assign(node, { endpoint: `http://127.0.0.1:${port}/api/v1`, lon, lat }));
    }
    this.#running = [start(this.staying, this.#folder), start(this.leaving, this.#folder)];
    await Promise.all(this.#running.map((one) => one.ready));
  }

  get staying() {
    return this.nodes.slice(0, 8);
  }

  get leaving() {
    return this.nodes.slice(8);
  }

  async stopLeaving() {
    await this.#running.pop().dispose();
  }

  async end() {
    await Promise.all(this.#running.splice(0).map((one) => one.dispose()));
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

function start(nodes, folder) {
  const state = mkdtempSync(path.join(folder, 'state-'));
  const settings = JSON.parse(readFileSync(path.join(testNode, 'settings.json'), 'utf8'));
  const workers = nodes.map((node, at) => worker(settings, node, at, state));
  const options = { workers, resourcePersistencePath: state, cf: false, telemetry: { enabled: false } };
  return new Miniflare(convertV4MiniflareOptions({ ...options, handleStructuredLogs() {} }));
}

/** What it is bound to is what wrangler.toml says, but for the limits, which ten nodes at one address would share. */
function worker({ assets, ratelimits, ...settings }, node, at, state) {
  const id = `00000000-0000-0000-0000-${String(at).padStart(12, '0')}`;
  copyDatabase(path.join(state, 'd1'), id);
  return {
    ...settings,
    name: node.id.replace('.loop', ''),
    d1Databases: { DB: { id } },
    kvNamespaces: { CACHE: { id: `cache-${at}` } },
    bindings: { ...settings.bindings, ...node.variables },
    unsafeDirectSockets: [{ host: '127.0.0.1', port: node.port }],
    modulesRoot: root,
    modules: built.map((file) => ({
      type: file.endsWith('.wasm') ? 'CompiledWasm' : 'ESModule',
      path: inRoot(file),
    })),
  };
}
