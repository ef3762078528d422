// A peer that only listens: what it is sent is recorded, and answered as the test says.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { expectStatus } from './expect.mjs';
import { freshNodeId, NodeIdentity, paths } from './node-identity.mjs';
import { walk } from './paging.mjs';

/** The ports of all peers so far: what is sent to one that has stopped must not come to another. */
const taken = new Set();

export class FakePeer {
  /** What came: `{ at, to, method, path, headers, text, body }`, in order. */
  requests = [];
  /** A status, `{ status, headers, text }`, with `endless` its beginning where it has no end, 'silence', or a function of the message that gives one. */
  answer = 202;
  #server;
  #port;
  #isDown = false;

  /** A peer that listens; its endpoint ends in `path`. */
  static async listening(path = '/api/v1', id = freshNodeId()) {
    const peer = new FakePeer();
    await peer.#listen();
    peer.node = new NodeIdentity(id, { endpoint: `${peer.origin}${path}` });
    return peer;
  }

  /** A peer that listens and that the server trusts. */
  static async joined(server, path, id) {
    const peer = await FakePeer.listening(path, id);
    await peer.node.join(server);
    return peer;
  }

  get origin() {
    return `http://127.0.0.1:${this.#port}`;
  }

  get messages() {
    return this.requests.map(({ body }) => body);
  }

  /** Messages about a material. */
  about(material) {
    return this.messages.filter((message) => message?.material === material);
  }

  async #listen() {
    this.#server = createServer((request, response) => {
      // What breaks off is no request.
      this.#take(request, response).catch(() => {});
    });
    this.#server.on('connection', (socket) => {
      if (this.#isDown) socket.destroy();
    });
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const { port } = this.#server.address();
    if (taken.has(port)) {
      await this.stop();
      return this.#listen();
    }
    taken.add(port);
    this.#port = port;
  }

  /** Cuts off all that are or get connected. The port stays its own: another process could have it before it is up again. */
  goDown() {
    this.#isDown = true;
    this.#server.closeAllConnections();
  }

  comeUp() {
    this.#isDown = false;
  }

  /** Ends for good: who calls it is refused. */
  async stop() {
    if (!this.#server?.listening) return;
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  async #take(request, response) {
    const at = Date.now();
    const chunks = await request.toArray();
    const text = Buffer.concat(chunks).toString();
    const { method, url: path, headers } = request;
    this.requests.push({ at, to: this.node.id, method, path, headers, text, body: parsed(text) });
    const answer = typeof this.answer === 'function' ? await this.answer(parsed(text)) : this.answer;
    if (answer === 'silence') return;
    const {
      status,
      headers: extra = {},
      text: body = '{"status":"accepted","id":1}',
    } = { status: answer, ...answer };
    response.writeHead(status, { 'content-type': 'application/json', ...extra });
    // An answer that has no end.
    if (answer.endless !== undefined) return response.write(answer.endless);
    response.end(status === 204 ? undefined : body);
  }
}

/** Whether a recorded request is signed by a node, whose public key is given as base64url, for the peer that had it. */
export function isSignedBy({ to, method, path, headers, text }, id, publicKey) {
  const signature = headers['x-node-signature'] ?? '';
  if (!/^[\w-]{86}$/.test(signature) || headers['x-node-id'] !== id) return false;
  const digest = createHash('sha256').update(text).digest('hex');
  const lines = [method, path, headers['x-timestamp'], id, to, digest].join('\n');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  return verify(null, Buffer.from(lines), key, Buffer.from(signature, 'base64url'));
}

/** Waits until something is so; `look` gives it, or what is falsy. */
export async function eventually(look, what, timeout = 10_000) {
  const deadline = Date.now() + timeout;
  for (let pause = 50; ; pause = Math.min(1.5 * pause, 750)) {
    const found = await look();
    if (found) return found;
    if (Date.now() >= deadline) throw new Error(`not within ${timeout} ms: ${what()}`);
    await sleep(pause);
  }
}

/** All nodes that a server lists. */
export async function nodesOf(server) {
  const pages = await walk(server, `${paths.nodes}?limit=100`);
  return pages.flatMap(({ nodes }) => nodes);
}

export async function nodeOf(server, id) {
  return (await nodesOf(server)).find(({ node_id }) => node_id === id);
}

/** The events about an entity, oldest first. */
export async function eventsAbout(server, entityId) {
  const response = await server.request(`/api/v1/events?entity_id=${entityId}`);
  expectStatus(response, 200);
  return response.body.results;
}

export function countEvents(server) {
  return server.database.prepare('SELECT COUNT(*) AS events FROM events').first('events');
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
