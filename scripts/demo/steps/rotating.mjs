import { newSeed, privateKey, publicText } from '../../nodes/keys.mjs';
import { announcement, material } from './documents.mjs';

const id = 'MAT-AT-VIE-2026-STEEL-NEWKEY1';

export const rotating = {
  title: 'Vienna changes its key, and the old one opens nothing any more',
  async run({ munich, berlin, vienna }, checks) {
    const seed = newSeed();
    const oldKey = vienna.key;
    for (const peer of [munich, berlin]) await rotate(vienna, peer, privateKey(seed), checks);
    await vienna.stop();
    vienna.useSeed(seed);
    await vienna.start();
    const { body } = await vienna.info();
    checks.equal('Vienna runs with the new key', body.public_key, vienna.publicKey);
    await seeOldKeyRefused(munich, vienna, oldKey, checks);
    await checks.registered(vienna, 'material', material(id, inVienna));
    for (const peer of [munich, berlin]) {
      await checks.soon(
        `${peer.name} hears of it: what Vienna signs is taken`,
        () => peer.eventsAbout(id, 'federation.announcement'),
        [{ payload: { origin: vienna.id } }],
      );
    }
  },
};

const inVienna = {
  category: 'metal-steel',
  origin_city: 'Vienna',
  current_city: 'Vienna',
  location: { lat: 48.2085, lon: 16.3721 },
};

async function rotate(node, peer, newKey, checks) {
  const answer = await node.introduceTo(peer, { newKey });
  const accepted = { status: 202, body: { status: 'accepted' } };
  checks.equal(`${peer.name} accepts the new key, signed by the old one`, answer, accepted);
  const want = { public_key: publicText(newKey), trusted: true };
  checks.equal(`${peer.name}'s list has the new key, trusted`, await peer.entryOf(node), want);
}

async function seeOldKeyRefused(munich, vienna, oldKey, checks) {
  const message = announcement(vienna.id, 'MAT-AT-VIE-2026-STEEL-OLDKEY1');
  const old = await vienna.send(munich, 'announce', message, { key: oldKey });
  checks.equal('401: signed with the old key', old, { status: 401 });
  const events = await munich.eventsAbout(message.material);
  checks.equal('Nothing of it is stored', events, []);
  const now = await vienna.send(munich, 'announce', message);
  checks.equal('The same message, signed with the new key, is accepted', now, { status: 202 });
}
