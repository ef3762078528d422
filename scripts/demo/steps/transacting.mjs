import { settlement, transaction, transactionId, transactionStatus } from './documents.mjs';

export const transacting = {
  title: 'The transaction: opened, delivered, settled',
  async run({ munich }, checks) {
    const documents = [
      transaction(),
      ...['confirmed', 'in_transit', 'delivered'].map(transactionStatus),
      settlement(),
    ];
    const statuses = ['pending', 'confirmed', 'in_transit', 'delivered', 'completed'];
    for (const [index, document] of documents.entries()) {
      const answer = await munich.post('transaction', document);
      const want = { status: 201, body: { transaction_id: transactionId, status: statuses[index] } };
      checks.equal(`${document['@type']}: it is ${statuses[index]}`, answer, want);
    }
    await seeOutcome(munich, documents, checks);
  },
};

async function seeOutcome(munich, documents, checks) {
  const { body: current } = await munich.get(`transaction/${transactionId}`);
  checks.equal('Its TransactionStatus is completed', current, {
    '@type': 'TransactionStatus',
    status: 'completed',
  });
  const { body: history } = await munich.follow(current.settlement_url);
  checks.same(
    `Its settlement_url gives its history, all ${documents.length} documents as they were sent`,
    history.results,
    documents,
  );
  const { final_cost, distribution } = history.results.at(-1);
  const parts = Object.values(distribution);
  const sum = parts.reduce((one, other) => one + other);
  checks.equal(`The settlement adds up: ${parts.join(' + ')} = ${final_cost}`, sum, 104);
}
