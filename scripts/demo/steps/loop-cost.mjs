export const loopCost = {
  title: 'What the material costs in Vienna',
  async run({ vienna }, checks) {
    const question = { base_price: 60, origin_signal: 0.4, destination_signal: 0.2, distance_km: 400 };
    const { body } = await vienna.ask('loop-cost', question);
    checks.equal('60 + 60 × 0.40 + 60 × 0.20 + 400 km × 0.02 = 104', body, {
      loop_cost: 104,
      base_price: 60,
      distance_km: 400,
      breakdown: { export_penalty: 24, import_penalty: 12, distance_cost: 8 },
    });
    const { body: local } = await vienna.ask('loop-cost', { ...question, local: true });
    checks.equal('Within one node it is the base price, 60', local.loop_cost, 60);
  },
};
