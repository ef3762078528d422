// A node, peers that it trusts, and what it sends to them.
import { eventually, FakePeer, nodeOf } from '../../support/fake-peer.mjs';
import { makeKey } from '../../support/node-identity.mjs';
import { record, register } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';

export const own = makeKey();
export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** From a failure to the second try and, after it, the third, with time for each to fail. */
export const patience = 40_000;

export function start(vars) {
  const shared = { NODE_ID: 'munich.loop', NODE_PRIVATE_KEY: own.seed, FEDERATION_ALLOW_PRIVATE: 'true' };
  return startServer({ vars: { ...shared, ...vars } });
}

const deliveryOf = async (server, { node }) => (await nodeOf(server, node.id)).delivery;

/** Waits until so many messages about a material have come; gives them. */
export async function received(peer, material, { count = 1, timeout } = {}) {
  const what = () => `${count} about ${material}, but ${JSON.stringify(peer.about(material))}`;
  return eventually(() => peer.about(material).length >= count && peer.about(material), what, timeout);
}

export async function untilDelivery(server, peer, isSo, timeout) {
  let delivery;
  const look = async () => isSo((delivery = await deliveryOf(server, peer))) && delivery;
  return eventually(look, () => JSON.stringify(delivery), timeout);
}

export async function registered(server, changes) {
  return (await register(server, { material: record('material', changes) })).material;
}

/** A server that is shared by tests, and the peers that they join to it. */
export class Shared {
  peers = [];

  async start() {
    this.server = await start();
  }

  async peer(path, id) {
    this.peers.push(await FakePeer.joined(this.server, path, id));
    return this.peers.at(-1);
  }

  /** Waits until all that was sent before has come, or has not. */
  async settle(...peers) {
    const { id } = await registered(this.server);
    for (const peer of peers) await received(peer, id);
  }

  async close() {
    await this.server?.close();
    for (const peer of this.peers) await peer.stop();
  }
}

/** A server of its own, and so many trusted peers. */
export async function withPeers(count, use) {
  const shared = new Shared();
  try {
    await shared.start();
    const peers = [];
    while (peers.length < count) peers.push(await shared.peer());
    await use(shared.server, ...peers);
  } finally {
    await shared.close();
  }
}
