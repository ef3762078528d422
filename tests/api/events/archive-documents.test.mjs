// Decisions 9, room: documents of finished chains are moved to the bucket ARCHIVE, and read through the same routes.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { objectKeys } from '../../../scripts/copy/objects.mjs';
import { expectError, expectStatus } from '../../support/expect.mjs';
import { chain, move, record, register, statusUpdate } from '../../support/records.mjs';
import { remove } from '../../support/removal.mjs';
import { startServer } from '../../support/server.mjs';
import { abandon, age, archive, archiving, countIn, objectsOf, run, setFault } from './archives.mjs';

/** What nobody looks for, and makes a document large. */
const notes = { notes: 'ä "\\ '.repeat(800) };
const all = { quantity: { value: 1.5, unit: 't' } };
const material = {
  ...all,
  ...notes,
  location: { lon: -8.61, lat: 41.15 },
  passport: { gtin: '04012345123456', manufacturer: 'Corticeira' },
  traceability: { batch_id: 'B-7', serial_number: 'S-1' },
};
const large = {
  material,
  offer: { quantity: { value: 1500, unit: 'kg' }, ...notes },
  match: { status: 'accepted', ...notes },
  transfer: notes,
};

async function complete(server, { transfer }) {
  for (const status of ['in_transit', 'completed'])
    expectStatus(await move(server, 'transfer', transfer.id, status), 200);
}

/** A chain that is finished but for its age. */
async function finished(server, changes = {}) {
  const documents = await register(server, chain({ ...large, ...changes }));
  await complete(server, documents);
  return documents;
}

/** The numbers of the records whose documents are not in the database, by their ids. */
async function movedOf(server) {
  const sql = 'SELECT id, seq FROM records WHERE octet_length(document) < size ORDER BY seq';
  const { results } = await server.database.prepare(sql).all();
  return Object.fromEntries(results.map(({ id, seq }) => [id, seq]));
}

const idsOf = (documents) => Object.values(documents).map(({ id }) => id);
const documentsIn = async (server) =>
  Object.entries(await objectsOf(server)).filter(([key]) => key.startsWith('documents/'));

describe('the documents of a finished chain', () => {
  let server, documents, reads, answers;

  before(async () => {
    server = await startServer(archiving);
    documents = await finished(server);
    reads = readsOf(documents);
    await age(server);
    await setFault(server, 'put', 'documents/');
    await archive(server);
    assert.deepEqual(await movedOf(server), {});
    answers = await Promise.all(reads.map((read) => read(server)));
    await setFault(server, '');
    await server.cron();
  });
  after(() => server?.close());

  test('are in the bucket, each as it was sent', async () => {
    await abandon(server);
    await server.cron();
    assert.equal(await countIn(server, 'archive_leftovers'), 0);
    const moved = await movedOf(server);
    assert.deepEqual(Object.keys(moved), idsOf(documents));
    const stored = await documentsIn(server);
    const expected = Object.values(documents).map((document) => JSON.stringify(document));
    assert.deepEqual(
      stored.map(([, text]) => text),
      expected,
    );
    assert.equal(await countIn(server, 'archive_candidates'), 0);
  });

  test('are listed with all that the node reads of the bucket', async () => {
    const query = async (statements) => {
      const results = await server.database.batch(statements.map((sql) => server.database.prepare(sql)));
      return results.map(({ results }) => results);
    };
    const keys = (await Array.fromAsync(objectKeys({ query }))).flat();
    assert.ok(keys.some((key) => !key.startsWith('documents/')));
    assert.deepEqual(keys.sort(), Object.keys(await objectsOf(server)).sort());
  });

  test('are read as before, wherever they are read', async () => {
    for (const [at, read] of reads.entries()) {
      assert.deepEqual(await read(server), answers[at]);
    }
  });

  test('are 503 where the bucket does not have them, and nothing else is told in their place', async () => {
    await setFault(server, 'get', 'documents/');
    const { id } = documents.material;
    expectError(await server.request(`api/v1/material/${id}`), 503, 'UNAVAILABLE');
    for (const path of ['api/v1/offer', 'api/v1/search?q=porto']) {
      const { status, body } = await server.request(path);
      assert.deepEqual([status, body.results ?? body], [200, []]);
    }
    await setFault(server, '');
    expectStatus(await server.request(`api/v1/material/${id}`), 200);
  });

  test('are what a repeated request is answered with', async () => {
    const headers = { 'idempotency-key': 'withdraw' };
    const { id } = documents.offer;
    const withdrawn = await move(server, 'offer', id, 'withdrawn', headers);
    expectStatus(withdrawn, 200);
    assert.deepEqual(withdrawn.body, { ...documents.offer, status: 'withdrawn' });
    assert.equal((await move(server, 'offer', id, 'withdrawn', headers)).text, withdrawn.text);
  });

  test('are moved once, and a status of them is still told', async () => {
    const count = (await documentsIn(server)).length;
    const update = statusUpdate(documents.material.id, { location_city: 'Braga' });
    expectStatus(await server.post('/api/v1/material-status', update), 201);
    await age(server);
    await archive(server);
    assert.equal((await documentsIn(server)).length, count);
    expectError(await move(server, 'transfer', documents.transfer.id, 'cancelled'), 409, 'CONFLICT');
    const { body } = await server.request(`api/v1/transfer/${documents.transfer.id}`);
    assert.deepEqual(body, { ...documents.transfer, status: 'completed' });
  });

  test('of a record that is removed are deleted, others and later ones stay', async () => {
    const { seq } = await server.database
      .prepare('SELECT seq FROM records WHERE id = ?')
      .bind(documents.offer.id)
      .first();
    const own = `documents/${String(seq).padStart(15, '0')}.`;
    await objectsOf(server, `${own}of-an-older-state`, 'PUT', '{}');
    expectStatus(await remove(server, 'offer', documents.offer.id), 204);
    await server.cron();
    const keys = (await documentsIn(server)).map(([key]) => key);
    assert.equal(keys.length, 3);
    assert.ok(keys.every((key) => !key.startsWith(own)));
    expectStatus(await server.request(`api/v1/offer/${documents.offer.id}`), 410);
    expectStatus(await server.request(`api/v1/match/${documents.match.id}`), 200);
  });
});

/** What reads the documents: each gives what a caller sees of them. */
function readsOf({ material, offer, match, transfer }) {
  const of = (path, init) => async (server) => {
    const { status, text } = await server.request(path, init);
    return { status, text };
  };
  const rows = (sql) => async (server) => (await server.database.prepare(sql).all()).results;
  const paths = Object.entries({ material, offer, match, transfer }).flatMap(([kind, { id }]) => [
    `api/v1/${kind}/${id}`,
    `api/v1/${kind}`,
    `api/v1/${kind}/${id}/story`,
    `api/v1/${kind}/${id}/qr.svg`,
  ]);
  const others = [
    `api/v1/material?category=organic-wood`,
    `api/v1/offer?about=${material.id}`,
    `api/v1/search?q=porto`,
    '01/04012345123456/10/B-7?linkType=linkset',
    `records/labels?record=material/${material.id}`,
  ];
  const init = {
    method: 'POST',
    body: JSON.stringify({ origin_city: 'Porto' }),
    headers: { 'content-type': 'application/json' },
  };
  return [
    ...[...paths, ...others].map((path) => of(path)),
    of('api/v1/material/search', init),
    rows('SELECT * FROM record_entries ORDER BY seq'),
    rows('SELECT * FROM record_references ORDER BY seq, path'),
    async (server) => {
      const { body } = await server.request('api/v1/events?include=records&limit=100');
      return body.results.map(({ entity_id, record }) => ({ entity_id, record }));
    },
  ];
}

describe('documents of other chains stay in the database', () => {
  const others = {
    'an offer is open': async (server) => {
      const documents = await finished(server, {
        offer: { ...large.offer, quantity: { value: 1, unit: 't' } },
      });
      const { material_id } = documents.offer;
      await register(server, {
        offer: record('offer', { ...notes, material_id, quantity: { value: 0.5, unit: 't' } }),
      });
    },
    'something is left': (server) =>
      finished(server, { offer: { ...large.offer, quantity: { value: 1, unit: 't' } } }),
    'a transfer is under way': async (server) => {
      const { offer, match } = await finished(server);
      const { id: match_id, material_id } = { ...match, ...offer, id: match.id };
      await register(server, { transfer: record('transfer', { ...notes, match_id, material_id }) });
    },
    'a match was accepted and waits for its transfer': async (server) => {
      const { offer } = await finished(server);
      const { id: offer_id, material_id } = offer;
      const agreed = { ...notes, offer_id, material_id, product_id: undefined, status: 'accepted' };
      await register(server, { match: record('match', agreed) });
    },
    'a match waits': async (server) => {
      const { offer } = await finished(server);
      const { id: offer_id, material_id } = offer;
      const match = record('match', { ...notes, offer_id, material_id, product_id: undefined });
      await register(server, { match });
    },
    'nothing would be saved': (server) =>
      finished(
        server,
        Object.fromEntries(
          Object.entries(large).map(([kind, members]) => [kind, { ...members, notes: 'x' }]),
        ),
      ),
  };
  let server;
  before(async () => {
    server = await startServer(archiving);
    for (const fill of Object.values(others)) await fill(server);
    await age(server);
  });
  after(() => server?.close());

  test(Object.keys(others).join(', '), async () => {
    await archive(server);
    assert.equal(await countIn(server, 'events'), 0);
    assert.deepEqual(await movedOf(server), {});
    assert.deepEqual(await documentsIn(server), []);
  });

  test('something of it is newer', async () => {
    const documents = await finished(server);
    await run(
      server,
      "UPDATE events SET created_at = '2025-01-01T00:00:00.000Z' WHERE event_type NOT LIKE 'transfer%'",
    );
    for (let left = 0; left < 5; left += 1) await server.cron();
    assert.deepEqual(await movedOf(server), {});
    await age(server);
    await archive(server);
    assert.deepEqual(Object.keys(await movedOf(server)), idsOf(documents));
  });

  for (const at of ['put', 'stored']) {
    test(`the bucket fails (${at}), and later it does not`, async () => {
      const before = await documentsIn(server);
      const documents = await finished(server);
      await age(server);
      await setFault(server, at, 'documents/');
      await archive(server);
      const { text } = await server.request(`api/v1/material/${documents.material.id}`);
      assert.equal(text, JSON.stringify(documents.material));
      assert.equal(await countIn(server, 'archive_candidates'), 1);
      await setFault(server, '');
      await server.cron();
      await abandon(server);
      await server.cron();
      assert.equal((await documentsIn(server)).length, before.length + 4);
      assert.equal(await countIn(server, 'archive_leftovers'), 0);
    });
  }
});
