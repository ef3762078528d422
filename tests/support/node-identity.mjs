// A node of the federation, made by Node's own crypto: its key, its handshakes, its signed messages.
import { createHash, generateKeyPairSync, sign } from 'node:crypto';

import { expectStatus } from './expect.mjs';
import { baseOf } from './records.mjs';

export const paths = {
  handshake: '/api/v1/federation/handshake',
  nodes: '/api/v1/federation/nodes',
  announce: '/api/v1/federate/announce',
  offer: '/api/v1/federate/offer',
};

/** An address where nobody listens. */
export const nowhere = 'http://127.0.0.1:9/api/v1';

let nodes = 0;
let latest = 0;

/** An Ed25519 key in the spellings in which keys are given. */
export function makeKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { d, x } = privateKey.export({ format: 'jwk' });
  return {
    privateKey,
    publicKey,
    seed: d,
    pkcs8: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    text: x,
    pem: publicKey.export({ type: 'spki', format: 'pem' }),
  };
}

export function freshNodeId() {
  nodes += 1;
  return `node-${String(nodes).padStart(4, '0')}.loop`;
}

/** Now, and later than any that was given before: of one node no two handshakes are of one instant. */
export function nextInstant() {
  latest = Math.max(Date.now(), latest + 1);
  return new Date(latest).toISOString();
}

export class NodeIdentity {
  constructor(id = freshNodeId(), { endpoint = nowhere, key = makeKey() } = {}) {
    Object.assign(this, { id, endpoint, key });
  }

  /** A handshake that is not signed, with these members changed, and without those that are undefined. */
  unsigned(changes = {}) {
    return without({
      ...baseOf('NodeHandshake'),
      node_id: this.id,
      name: `Node ${this.id}`,
      endpoint: this.endpoint,
      public_key: this.key.text,
      timestamp: nextInstant(),
      ...changes,
    });
  }

  handshake(changes = {}, key = this.key) {
    const body = this.unsigned(changes);
    return { ...body, signature: signatureOf(canonical(body), key) };
  }

  /** The headers that let a message in at `receiver`; `id`, `key` and `timestamp` may be others. */
  signed(
    path,
    body,
    { id = this.id, receiver = 'munich.loop', key = this.key, timestamp = nextInstant() } = {},
  ) {
    const digest = createHash('sha256').update(body).digest('hex');
    const lines = ['POST', path, timestamp, id, receiver, digest].join('\n');
    return { 'x-node-id': id, 'x-timestamp': timestamp, 'x-node-signature': signatureOf(lines, key) };
  }

  /** Sends a message, signed; `changes` as for `signed`, and further `headers`. */
  send(server, path, message, { headers, ...changes } = {}) {
    const body = typeof message === 'string' ? message : JSON.stringify(message);
    return sendWith(server, path, body, { ...this.signed(path, body, changes), ...headers });
  }

  /** Makes the node one that the server trusts. */
  async join(server, changes) {
    const body = this.handshake(changes);
    const response = await server.post(paths.handshake, body);
    expectStatus(response, 202);
    if (response.body.status !== 'accepted') throw new Error(response.text);
    return body;
  }
}

/** Sends a message with these headers, and without an API key. */
export function sendWith(server, path, body, headers) {
  return server.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
}

/** Valid messages; each has a `message_id` of its own. */
export function announcement(origin, changes = {}) {
  const own = { message_id: crypto.randomUUID(), origin };
  return without({ ...baseOf('MaterialAnnouncement'), ...own, ...changes });
}

export function materialOffer(from, material, changes = {}) {
  const valid_until = new Date(Date.now() + 60 * 60 * 1000).toISOString();
  const own = { message_id: crypto.randomUUID(), from, material, valid_until };
  return without({ ...baseOf('MaterialOffer'), ...own, ...changes });
}

/** RFC 8785: the keys in the order of their UTF-16 units, all else as `JSON.stringify` writes it. */
export function canonical(value) {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`;
}

export function signatureOf(text, { privateKey }) {
  return sign(null, Buffer.from(text), privateKey).toString('base64url');
}

function without(message) {
  return Object.fromEntries(Object.entries(message).filter(([, value]) => value !== undefined));
}
