export const starting = {
  title: 'Three nodes start, each with a key, a port and a database of its own',
  async run(network, checks) {
    await network.start();
    for (const node of network.nodes) {
      const answer = await node.info();
      const body = { id: node.id, public_key: node.publicKey, endpoint: node.endpoint };
      const text = `${node.id} answers at ${node.endpoint}, its key is ${node.publicKey}`;
      checks.equal(text, answer, { status: 200, body });
    }
  },
};
