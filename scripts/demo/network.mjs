import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { migrate } from '../database/migrate.mjs';
import { freePorts } from '../lib/free-ports.mjs';
import { Node } from './node.mjs';

const places = {
  munich: { name: 'Munich', country: 'DE', location: '11.5755,48.1374' },
  berlin: { name: 'Berlin', country: 'DE', location: '13.4105,52.5244' },
  vienna: { name: 'Vienna', country: 'AT', location: '16.3721,48.2085' },
};

/** The three nodes, `munich`, `berlin` and `vienna`, with all that they keep in one folder that goes with them. */
export class Network {
  #folder = mkdtempSync(path.join(tmpdir(), 'loopgate-demo-'));
  #nodes = [];

  async start() {
    const template = path.join(this.#folder, 'empty');
    await migrate(template);
    const ports = await freePorts(Object.keys(places).length);
    for (const [index, [word, place]] of Object.entries(places).entries()) {
      const folder = path.join(this.#folder, word);
      cpSync(template, path.join(folder, 'state'), { recursive: true });
      this[word] = new Node({ id: `${word}.loop`, ...place, folder, port: ports[index] });
      this.#nodes.push(this[word]);
    }
    await Promise.all(this.#nodes.map((node) => node.start()));
  }

  get nodes() {
    return this.#nodes;
  }

  async end() {
    await Promise.all(this.#nodes.map((node) => node.end()));
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
