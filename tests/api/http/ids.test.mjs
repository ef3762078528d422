// Decisions 9: ids of more than 2,000 characters are 400 on every POST, and `Location` is there for those that are taken.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { baseOf, chain, record, register, statusUpdate } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';

const longest = 2000;

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

/** An id of so many characters. */
const ids = {
  material: (length) => 'MAT-DE-MUC-2025-PLASTIC-'.padEnd(length, 'A'),
  product: (length) => 'PRD-'.padEnd(length, 'A'),
  exchange: (length) => 'OFR-'.padEnd(length, 'A'),
  transaction: (length) => 'TXN-2025-05-27-'.padEnd(length, '1'),
  node: (length) => `${'a'.repeat(length - '.loop'.length)}.loop`,
  any: (length) => 'é'.repeat(length),
};

const of = (kind) => (changes) => ({ ...baseOf(kind), ...changes });
const relayed = (changes) => {
  const { match } = chain({ match: changes });
  return { event_type: 'match.created', entity_type: 'match', entity_id: match.id, payload: match };
};
const registry = (entity) => [`/api/v1/${entity}`, (changes) => record(entity, changes)];
const transaction = '/api/v1/transaction';

/** Each id or reference that a body of a POST has: the address, a document with changes, the member, and its kind. */
const cases = [
  [...registry('material'), 'id', ids.material],
  [...registry('product'), 'id', ids.product],
  ...['offer', 'match', 'transfer'].flatMap((entity) => [
    [...registry(entity), 'id', ids.exchange],
    [...registry(entity), 'material_id', ids.material],
    [...registry(entity), 'product_id', ids.product],
  ]),
  [...registry('match'), 'offer_id', ids.exchange],
  [...registry('transfer'), 'match_id', ids.exchange],
  ['/api/v1/material-status', (changes) => statusUpdate('', changes), 'material_id', ids.material],
  ...['id', 'material', 'seller', 'buyer'].map((member) => [
    ...[transaction, of('MaterialTransaction'), member],
    ids[{ id: 'transaction', material: 'material' }[member] ?? 'node'],
  ]),
  [transaction, of('TransactionStatus'), 'transaction_id', ids.transaction],
  [transaction, of('Settlement'), 'transaction_id', ids.transaction],
  ['/api/v1/signals', of('LoopSignalConfig'), 'node', ids.node],
  ['/api/v1/signals/votes', of('LoopVote'), 'node', ids.node],
  ['/api/v1/signals/votes', of('LoopVote'), 'vote_id', ids.any],
  ['/api/v1/signals/proposals', of('SignalProposal'), 'node', ids.node],
  ['/api/v1/federation/handshake', of('NodeHandshake'), 'node_id', ids.node],
  ['/api/v1/federate/announce', of('MaterialAnnouncement'), 'material', ids.material],
  ['/api/v1/federate/announce', of('MaterialAnnouncement'), 'origin', ids.node],
  ['/api/v1/federate/offer', of('MaterialOffer'), 'material', ids.material],
  ['/api/v1/federate/offer', of('MaterialOffer'), 'from', ids.node],
  ['/api/v1/relay', relayed, 'offer_id', ids.exchange, '/payload/offer_id'],
];

describe('400: an id of 2,001 characters', () => {
  for (const [address, document, member, id, path = `/${member}`] of cases) {
    test(`${document({})['@type'] ?? 'RelayMessage'} ${member}`, async () => {
      const long = await server.post(address, document({ [member]: id(longest + 1) }));
      expectIssues(long, [{ path, code: 'max_length' }]);
      const taken = await server.post(address, document({ [member]: id(longest) }));
      const { issues = [] } = taken.body.error?.details ?? {};
      assert.ok(taken.status < 500 && issues.every(({ code }) => code !== 'max_length'), taken.text);
    });
  }

  test('material_ids of a product, at most 100 of them', async () => {
    const [short, long] = [longest, longest + 1].map((length) => ids.material(length));
    const path = '/api/v1/product';
    expectIssues(await server.post(path, record('product', { material_ids: [short, long, short, long] })), [
      { path: '/material_ids/1', code: 'max_length' },
      { path: '/material_ids/3', code: 'max_length' },
    ]);
    const all = await server.post(path, record('product', { material_ids: Array(200).fill(long) }));
    assert.equal(expectError(all, 400, 'INVALID_REQUEST').issues.length, 100);
  });

  test('an extra member that is named like one is none', async () => {
    await register(server, { material: record('material', { offer_id: 'x'.repeat(5000), vote_id: [1] }) });
  });

  test('nothing of it is stored', async () => {
    const id = ids.transaction(500_000);
    const response = await server.post(transaction, of('MaterialTransaction')({ id }));
    expectIssues(response, [{ path: '/id', code: 'max_length' }]);
    const sql = `SELECT (SELECT COUNT(*) FROM transactions WHERE id = ?1)
      + (SELECT COUNT(*) FROM events WHERE entity_id = ?1) AS n`;
    assert.equal(await server.database.prepare(sql).bind(id).first('n'), 0);
  });
});

describe('Location', () => {
  const longestIds = {
    material: ids.material(longest),
    product: ids.product(longest),
    offer: ids.exchange(longest).replace('OFR', 'LOC'),
    match: ids.exchange(longest).replace('OFR', 'LOD'),
    transfer: ids.exchange(longest).replace('OFR', 'LOE'),
    transaction: 'TXN-2025-05-28-'.padEnd(longest, '1'),
  };

  for (const [entity, id] of Object.entries(longestIds)) {
    test(`201: of a ${entity} with the longest id it leads there, also a second time`, async () => {
      const document =
        entity === 'transaction' ? of('MaterialTransaction')({ id }) : record(entity, { id: `${id}` });
      if (['material', 'product'].includes(entity)) document.id = `${id.slice(0, -1)}Z`;
      const headers = { 'idempotency-key': crypto.randomUUID() };
      for (let at = 0; at < 2; at += 1) {
        const response = await server.post(`/api/v1/${entity}`, document, headers);
        expectStatus(response, 201);
        const location = response.headers.get('location');
        assert.equal(location, `/api/v1/${entity}/${document.id}`);
        expectStatus(await server.request(location), 200);
      }
    });
  }
});
