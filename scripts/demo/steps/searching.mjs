import { material, materialId } from './documents.mjs';

const own = 'MAT-DE-BER-2026-PET-SEARCH';
const route = 'search?category=plastic-pet&kind=material&peers=true';

export const searching = {
  title: 'A search at Berlin finds what its peers have, and says which of them is silent',
  async run({ munich, berlin, vienna }, checks) {
    await checks.registered(berlin, 'material', material(own));
    const found = await berlin.get(route);
    checks.equal("Berlin's own material, then that of Munich, each with its page", found.body.results, [
      at(berlin, own),
      at(munich, materialId),
    ]);
    checks.equal('Munich and Vienna have answered', told(found.body), [
      { node_id: berlin.id, answered: true, count: 1 },
      { node_id: munich.id, answered: true, count: 1 },
      { node_id: vienna.id, answered: true, count: 0 },
    ]);
    await munich.stop();
    const { body } = await berlin.get(`${route}&limit=5`);
    await munich.start();
    checks.equal('Without Munich, Berlin finds its own', body.results, [at(berlin, own)]);
    const [, { answered, error }] = told(body);
    checks.equal(`It says so: Munich ${error}`, [answered, typeof error], [false, 'string']);
  },
};

function at(node, id) {
  const page = (text) => text.endsWith(`:${node.port}/records/material/${id}`);
  return { node_id: node.id, id, page };
}

function told({ nodes: [own, ...others] }) {
  return [own, ...others.sort((one, other) => (one.node_id < other.node_id ? -1 : 1))];
}
