import { match, offer, transfer } from './documents.mjs';

export const transferring = {
  title: 'Offer, match and transfer in Munich',
  async run({ munich }, checks) {
    await checks.registered(munich, 'match', match());
    const { body } = await munich.get(`offer/${offer().id}`);
    checks.equal('The match reserves the offer', body.status, 'reserved');
    await checks.moved(munich, 'match', match().id, 'accepted');
    await checks.registered(munich, 'transfer', transfer());
    for (const status of ['in_transit', 'completed']) {
      await checks.moved(munich, 'transfer', transfer().id, status);
    }
  },
};
