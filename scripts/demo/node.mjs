import path from 'node:path';

import { addressAt } from '../nodes/address.mjs';
import { call, post } from '../nodes/call.mjs';
import { signedHandshake } from '../nodes/handshake.mjs';
import { newSeed, privateKey, publicKeyText, publicText } from '../nodes/keys.mjs';
import { nodesOf } from '../nodes/list.mjs';
import { sendMessage } from '../nodes/message.mjs';
import { newKey } from '../lib/new-key.mjs';
import { Server } from '../start/server.mjs';
import { writeConfiguration } from './configuration.mjs';

/** One node of the demonstration, with its server and what its operator does. */
export class Node {
  #folder;
  #server;
  #seed = newSeed();
  #apiKey = newKey();
  #hasEnded = false;

  constructor({ id, name, country, location, port, folder }) {
    Object.assign(this, { id, name, country, location, port, endpoint: `http://localhost:${port}/api/v1` });
    this.#folder = folder;
  }

  get key() {
    return privateKey(this.#seed);
  }

  get publicKey() {
    return publicText(this.key);
  }

  async start() {
    const configuration = await writeConfiguration(this.#folder, this.variables);
    if (this.#hasEnded) return;
    const args = ['--config', configuration, '--persist-to', path.join(this.#folder, 'state')];
    this.#server = new Server({
      port: this.port,
      args: [...args, '--inspector-port', '0'],
      env: { WRANGLER_REGISTRY_PATH: path.join(this.#folder, 'registry') },
      command: 'npm run demo:federation',
    });
    await this.#server.ready();
  }

  async stop() {
    await this.#server?.stop();
  }

  /** Stops it for good, even while it starts. */
  async end() {
    this.#hasEnded = true;
    await this.stop();
  }

  /** From its next start on it signs with this key. */
  useSeed(seed) {
    this.#seed = seed;
  }

  get(route) {
    return call(addressAt(this.endpoint, route));
  }

  /** An address that the node gave. */
  follow(url) {
    return call(url);
  }

  /** Posts without a key. */
  ask(route, body) {
    return post(addressAt(this.endpoint, route), body);
  }

  /** Sends what only those with a key of this node may. */
  post(route, body) {
    return post(addressAt(this.endpoint, route), body, { 'x-api-key': this.#apiKey });
  }

  /** What it tells of itself to others; `changes` as for `signedHandshake`. */
  handshake(changes = {}) {
    const { id: nodeId, endpoint, key } = this;
    const own = {
      nodeId,
      name: `${this.name} node`,
      endpoint,
      capabilities: ['material', 'federation'],
      key,
    };
    return signedHandshake({ ...own, ...changes });
  }

  introduceTo(peer, changes) {
    return peer.post('federation/handshake', this.handshake(changes));
  }

  /** Sends a signed message; `changes` as for `sendMessage`. */
  send(peer, kind, message, changes = {}) {
    const body = JSON.stringify(message);
    const { id: nodeId, key } = this;
    return sendMessage({ to: peer.endpoint, kind, nodeId, receiverId: peer.id, key, body, ...changes });
  }

  /** What it says of itself, with its key in the form of `publicKey`: older nodes write it so, newer ones as PEM. */
  async info() {
    const { status, body } = await this.get('node/info');
    return { status, body: { ...body, public_key: publicKeyText(body.public_key ?? '') } };
  }

  nodes() {
    return nodesOf(this.endpoint);
  }

  /** How it lists another node. */
  async entryOf({ id }) {
    return (await this.nodes()).find(({ node_id }) => node_id === id);
  }

  /** Its events about a record, oldest first. */
  async eventsAbout(id, type) {
    const { body } = await this.get(`events?entity_id=${id}`);
    return body.results.filter(({ event_type }) => !type || event_type === type);
  }

  /** Its variables and secrets. */
  get variables() {
    return {
      NODE_ID: this.id,
      NODE_NAME: `${this.name} node`,
      NODE_LOCATION: this.location,
      NODE_CITY: this.name,
      NODE_COUNTRY: this.country,
      NODE_PRIVATE_KEY: this.#seed,
      API_KEY: this.#apiKey,
      FEDERATION_ALLOW_PRIVATE: 'true',
    };
  }
}
