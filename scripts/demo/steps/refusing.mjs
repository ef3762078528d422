import { newSeed, privateKey } from '../../nodes/keys.mjs';
import { announcement, fromNow } from './documents.mjs';

const minute = 60 * 1000;
const stranger = privateKey(newSeed());

export const refusing = {
  title: 'Munich refuses what is forged, and stores none of it',
  async run({ munich, berlin, vienna }, checks) {
    const first = await signedOnce(munich, vienna, checks);
    const before = await stateOf(munich);
    for (const [what, answer] of Object.entries(await messages(munich, berlin, vienna, first))) {
      const want = { status: 401, body: { error: { code: 'UNAUTHORIZED' } } };
      checks.equal(`401: ${what} (“${answer.body?.error?.message}”)`, answer, want);
    }
    for (const [what, answer] of Object.entries(await handshakes(munich, vienna))) {
      const want = { status: 202, body: { status: 'rejected', message: (text) => text } };
      checks.equal(`rejected: ${what} (“${answer.body?.message}”)`, answer, want);
    }
    checks.same(
      'Munich has no event more than before, and lists the same nodes',
      await stateOf(munich),
      before,
    );
  },
};

/** Sends a message that is good, and gives it as it was sent. */
async function signedOnce(munich, vienna, checks) {
  const message = announcement(vienna.id, 'MAT-AT-VIE-2026-STEEL-REPLAY1');
  const timestamp = fromNow(0);
  const answer = await vienna.send(munich, 'announce', message, { timestamp });
  checks.equal('A message that Vienna signed is accepted', answer, { status: 202 });
  return [message, { timestamp }];
}

async function messages(munich, berlin, vienna, [message, sent]) {
  const fresh = () => announcement(vienna.id, 'MAT-AT-VIE-2026-STEEL-FORGED1');
  const send = (changes) => vienna.send(munich, 'announce', fresh(), changes);
  return {
    'the same message and signature again, a replay': await vienna.send(munich, 'announce', message, sent),
    'signed for Berlin, which sends it on': await send({ receiverId: berlin.id }),
    'signed with another key': await send({ key: stranger }),
    'signed ten minutes ago': await send({ timestamp: fromNow(-10 * minute) }),
    'signed for ten minutes ahead': await send({ timestamp: fromNow(10 * minute) }),
    'signed by a node that Munich does not know': await send({ nodeId: 'oslo.loop', key: stranger }),
    'neither signed nor with an API key': await munich.ask('federate/announce', fresh()),
  };
}

async function handshakes(munich, vienna) {
  const { signature, ...unsigned } = vienna.handshake();
  const name = 'Vienna, but not really';
  return {
    'a new key that is signed by itself': await vienna.introduceTo(munich, { key: stranger, name }),
    'a new key that nobody signed': await munich.post('federation/handshake', { ...unsigned, name }),
    'a handshake of ten minutes ago': await vienna.introduceTo(munich, {
      timestamp: fromNow(-10 * minute),
      name,
    }),
  };
}

async function stateOf(node) {
  const { body } = await node.get('events?order=desc&limit=1');
  const nodes = await node.nodes();
  const known = nodes.map(({ node_id, name, endpoint, public_key, trusted }) => {
    return { node_id, name, endpoint, public_key, trusted };
  });
  return { newest: body.results[0].id, nodes: known };
}
