export const introducing = {
  title: 'Signed handshakes: Munich and Berlin, Berlin and Vienna',
  async run({ munich, berlin, vienna }, checks) {
    for (const [one, other] of [
      [munich, berlin],
      [berlin, vienna],
    ]) {
      await introduce(one, other, checks);
      await introduce(other, one, checks);
    }
    checks.equal(
      'Munich and Vienna do not know each other',
      [await munich.entryOf(vienna), await vienna.entryOf(munich)],
      [undefined, undefined],
    );
  },
};

/** One direction: `peer` trusts the key of `node` from then on. */
export async function introduce(node, peer, checks) {
  const answer = await node.introduceTo(peer);
  const accepted = { status: 202, body: { status: 'accepted', peer_id: peer.id, lab_only: true } };
  checks.equal(`${peer.name} accepts the handshake of ${node.name}`, answer, accepted);
  const { endpoint, publicKey: public_key } = node;
  const want = { endpoint, public_key, trusted: true };
  checks.equal(`${peer.name}'s list has ${node.name} with its key, trusted`, await peer.entryOf(node), want);
}
