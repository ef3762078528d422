import { materialId, materialOffer, offer } from './documents.mjs';
import { introduce } from './introducing.mjs';

export const offering = {
  title: 'Vienna introduces itself to Munich, and makes an offer for the material',
  async run({ munich, vienna }, checks) {
    await introduce(vienna, munich, checks);
    await introduce(munich, vienna, checks);
    const message = materialOffer(vienna.id, materialId);
    const sent = await vienna.send(munich, 'offer', message);
    checks.equal('Munich accepts the signed MaterialOffer, without an API key', sent, {
      status: 202,
      body: { status: 'accepted' },
    });
    checks.equal("Munich's event log has it, from Vienna", await offersIn(munich), [
      { id: sent.body.id, source_node: vienna.id, payload: message },
    ]);
    const again = await vienna.send(munich, 'offer', message);
    checks.equal('The same message again is the same event', again.body, { id: sent.body.id });
    checks.equal('The event log has it once', await offersIn(munich), [{ id: sent.body.id }]);
    await seeCandidates(munich, vienna, checks);
  },
};

async function seeCandidates(munich, vienna, checks) {
  await checks.registered(munich, 'offer', offer());
  const { body } = await munich.get(`offer/${offer().id}/candidates`);
  const candidate = body.results?.find(({ id }) => id === vienna.id);
  const want = { type: 'node', distance_km: (km) => km > 350 && km < 360, loop_cost: { base_price: 60 } };
  const cost = `${candidate?.distance_km?.toFixed(0)} km, LoopCost ${candidate?.loop_cost?.loop_cost}`;
  checks.equal(`Vienna is a candidate for Munich's offer: ${cost}`, candidate ?? body, want);
}

function offersIn(node) {
  return node.eventsAbout(materialId, 'federation.offer_received');
}
