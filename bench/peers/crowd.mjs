import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Peers that only listen, all at one port: the number of each is the first part of the path. */
export class Crowd {
  /** Of each message id, when which peer had it: `Map(id → Map(peer → [milliseconds, ...]))`. */
  heard = new Map();
  /** How many requests were open at once, at most. */
  most = 0;
  #open = 0;
  #server;

  constructor(answer) {
    this.#server = createServer((request, response) => this.#take(request, response, answer).catch(() => {}));
  }

  async start() {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    this.origin = `http://127.0.0.1:${this.#server.address().port}`;
  }

  endpoint(peer) {
    return `${this.origin}/${peer}/api/v1`;
  }

  /** When each peer had a message about a material first. */
  times(material) {
    return [...(this.heard.get(material) ?? new Map()).values()].map(([first]) => first);
  }

  /** How many requests came about a material. */
  requests(material) {
    return [...(this.heard.get(material) ?? new Map()).values()].flat().length;
  }

  stop() {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #take(request, response, answer) {
    const at = performance.now();
    this.most = Math.max(this.most, (this.#open += 1));
    response.once('close', () => (this.#open -= 1));
    const { material } = JSON.parse(Buffer.concat(await request.toArray()).toString());
    const peer = request.url.split('/')[1];
    if (!this.heard.has(material)) this.heard.set(material, new Map());
    const times = this.heard.get(material);
    times.set(peer, [...(times.get(peer) ?? []), at]);
    await sleep(answer);
    response.writeHead(202, { 'content-type': 'application/json' }).end('{"status":"accepted","id":1}');
  }
}
