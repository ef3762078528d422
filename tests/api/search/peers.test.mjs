// Decisions 8: GET /api/v1/search?peers=true asks the trusted peers too, whatever they answer.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { expectError, expectStatus } from '../../support/expect.mjs';
import { FakePeer } from '../../support/fake-peer.mjs';
import { record, register } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';

const vars = { NODE_ID: 'munich.loop', FEDERATION_ALLOW_PRIVATE: 'true' };
const minute = 60_000;
const kiel = { lon: 10.1, lat: 54.3 };

let server;
const peers = [];
before(async () => (server = await startServer({ vars })));
after(async () => {
  await server?.close();
  for (const peer of peers) await peer.stop();
});

async function search(query) {
  const response = await server.request(
    `/api/v1/search?${new URLSearchParams({ peers: 'true', limit: 100, ...query })}`,
  );
  expectStatus(response, 200);
  return response.body;
}

/** A trusted peer with an answer. */
async function peer(answer, path) {
  const joined = await FakePeer.joined(server, path);
  peers.push(joined);
  joined.answer = typeof answer === 'function' ? answer(joined.node.id) : answer;
  return joined;
}

/** A material as a peer tells it; `age` in minutes. */
function told(node_id, age, document = record('material'), changes = {}) {
  const created_at = new Date(Date.now() - age * minute).toISOString();
  return {
    node_id,
    kind: 'material',
    id: document.id,
    status: 'available',
    created_at,
    document,
    ...changes,
  };
}

const page = (results, next = null) => ({ status: 200, text: JSON.stringify({ results, next }) });

/** What is said of a peer, without its names. */
async function entryOf({ node: { id } }, query) {
  const { nodes } = await search(query);
  const { node_id, name, ...entry } = nodes.find(({ node_id }) => node_id === id);
  assert.equal(name, `Node ${id}`);
  return entry;
}

const nothing = { answered: true, count: 0, left_out: 0, more: false };
const failed = (error) => ({ ...nothing, answered: false, error });

test('what a node has itself and what its peers have is one list', async () => {
  const { material } = await register(server, { material: record('material') });
  const foreign = record('material');
  const berlin = await peer(
    (id) => page([told(id, -1), told(id, 2, foreign), told(id, 5, material)], 'x'),
    '/city/api/v1',
  );
  const bonn = await peer((id) => page([told(id, 1), told(id, 3, foreign)]));
  const answer = await search({ q: 'plastic' });
  const [first, own, second, third] = answer.results;
  assert.deepEqual(
    answer.results.map(({ node_id }) => node_id),
    [berlin, 'munich.loop', bonn, berlin].map((node) => node.node?.id ?? node),
  );
  assert.deepEqual([own.id, third.id], [material.id, foreign.id]);
  assert.deepEqual([own.document, third.document], [material, foreign]);
  assert.equal(first.page, `${berlin.origin}/city/records/material/${first.id}`);
  assert.equal(second.page, `${bonn.origin}/records/material/${second.id}`);
  assert.equal(own.page, new URL(`/records/material/${own.id}`, server.url).href);
  assert.deepEqual(
    answer.nodes.map(({ node_id, count, more }) => [node_id, count, more]),
    [
      ['munich.loop', 1, false],
      [berlin.node.id, 3, true],
      [bonn.node.id, 2, false],
    ],
  );
  assert.deepEqual([answer.next, answer.not_asked], [null, 0]);
  // A peer is asked for itself alone, by its own path, and not again for the same within seconds.
  await search({ q: 'plastic' });
  const asked = berlin.requests.map(({ method, path }) => `${method} ${path}`);
  assert.deepEqual(asked, ['GET /city/api/v1/search?q=plastic&limit=100']);
  for (const one of [berlin, bonn]) one.answer = page([]);
});

test('near a place the nearest first, whoever has it', async () => {
  const at = (north) => record('material', { location: { ...kiel, lat: kiel.lat + north } });
  const { material } = await register(server, { material: at(0.02) });
  const here = record('material', { location: undefined });
  const hamburg = await peer((id) =>
    page([told(id, 1, at(0.03)), told(id, 1, here, { distance_m: 1000 }), told(id, 1, at(9))]),
  );
  const { results } = await search({ near: `${kiel.lon},${kiel.lat}`, radiusKm: 5 });
  assert.deepEqual(
    results.map(({ node_id, distance_m }) => [node_id, Math.round(distance_m / 1000)]),
    [
      [hamburg.node.id, 1],
      ['munich.loop', 2],
      [hamburg.node.id, 3],
    ],
  );
  assert.equal(results[1].id, material.id);
  assert.equal(hamburg.requests.at(-1).path, '/api/v1/search?near=10.1%2C54.3&radiusKm=5&limit=100');
  const entry = await entryOf(hamburg, { near: `${kiel.lon},${kiel.lat}`, radiusKm: 5 });
  assert.deepEqual(entry, { ...nothing, count: 2, left_out: 1 });
  hamburg.answer = page([]);
});

test('records that break the rules are left out, and told', async () => {
  const broken = (id) => [
    told('other.loop', 1),
    told(id, -60),
    told(id, 1, record('material', { quantity: { value: -1, unit: 'kg' } })),
    told(id, 1, undefined, { id: 'MAT-DE-MUC-2025-PLASTIC-OTHERX' }),
    told(id, 1, undefined, { kind: 'offer' }),
    told(id, 1, undefined, { kind: 'planet' }),
    told(id, 1, undefined, { status: '<b>' }),
    told(id, 1, undefined, { created_at: 'yesterday' }),
    told(id, 1, undefined, { distance_m: -1 }),
    told(id, 1, undefined, { document: [] }),
    null,
    'x',
  ];
  const one = await peer((id) => page([...broken(id), told(id, 1)]));
  assert.deepEqual(await entryOf(one, { q: 'rules' }), { ...nothing, count: 1, left_out: 12 });
  const kinds = await entryOf(one, { q: 'rules', kind: 'product' });
  assert.deepEqual(kinds, { ...nothing, left_out: 13 });
  // More than was asked for is not read.
  one.answer = page(Array.from({ length: 9 }, () => told(one.node.id, 1)));
  assert.deepEqual(await entryOf(one, { q: 'more', limit: 2 }), { ...nothing, count: 2, more: true });
  one.answer = page([]);
});

test('a peer that answers something else, or nothing, is told, and keeps nobody from an answer', async () => {
  const { material } = await register(server, { material: record('material', { current_city: 'Emden' }) });
  const noPage = 'did not answer with a page of records';
  const cases = [
    [{ status: 302, headers: { location: 'http://127.0.0.1:9/' } }, 'answered 302'],
    [{ status: 500 }, 'answered 500'],
    [{ status: 200, text: '{"results": [' }, noPage],
    [{ status: 200, text: '[]' }, noPage],
    [{ status: 200, text: '{"results": [], "next": 1}' }, noPage],
    [{ status: 200, text: `{"a": ${'['.repeat(200_000)}` }, noPage],
    [
      { status: 200, text: `{"results": [], "next": null, "x": "${'x'.repeat(600_000)}"}` },
      'answered with more than 512 KiB',
    ],
    [{ status: 200, endless: '{"results": [' }, 'did not answer within 2 s'],
    ['silence', 'did not answer within 2 s'],
    [undefined, 'is not reached'],
  ];
  const wrong = [];
  for (const [answer, error] of cases) wrong.push([await peer(answer), error]);
  await wrong.at(-1)[0].stop();
  const { results, nodes } = await search({ q: 'emden' });
  assert.deepEqual(
    results.map(({ id }) => id),
    [material.id],
  );
  const said = new Map(nodes.map(({ node_id, ...entry }) => [node_id, entry]));
  for (const [{ node }, error] of wrong)
    assert.deepEqual(said.get(node.id), { name: `Node ${node.id}`, ...failed(error) });
  // Those that answer have their places whatever the others do.
  const [[late]] = wrong.slice(-2);
  late.answer = page([told(late.node.id, 1)]);
  assert.equal((await entryOf(late, { q: 'again' })).count, 1);
});

test('what is asked has to be right, and has no cursor', async () => {
  const refused = async (query, path) => {
    const response = await server.request(`/api/v1/search?${query}`);
    expectError(response, 400, 'INVALID_REQUEST');
    assert.deepEqual(
      response.body.error.details.issues.map((issue) => issue.path),
      [path],
    );
  };
  await refused('peers=yes', 'peers');
  const { body } = await server.request('/api/v1/search?limit=1');
  await refused(`peers=true&cursor=${body.next}`, 'cursor');
  const plain = await server.request('/api/v1/search?peers=false');
  assert.deepEqual(Object.keys(plain.body), ['results', 'next']);
});

test('no peer inside a network is asked, and at most 32: those that take messages first, all of them by turns', async () => {
  const careful = await startServer({ vars: { NODE_ID: 'careful.loop' } });
  const insert = `
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 40)
    INSERT INTO peers (node_id, name, endpoint, capabilities, trusted_key, handshake, last_seen, updated_at, failures)
    SELECT n || '.inside.loop', 'Inside', 'http://10.0.0.' || n, '[]', 'key', '', '', '', n <= 10 FROM numbers`;
  await careful.database.prepare(insert).run();
  const asked = async (q) => {
    const { body } = await careful.request(`/api/v1/search?peers=true&q=${q}`);
    const [, ...others] = body.nodes;
    const why = 'was not asked: the endpoint is at a private or loopback address';
    assert.deepEqual([...new Set(others.map(({ error }) => error))], [why]);
    assert.equal(body.not_asked, 8);
    return others.map(({ node_id }) => Number.parseInt(node_id, 10));
  };
  const numbers = await asked('wood');
  assert.deepEqual(
    numbers.slice(0, 30),
    Array.from({ length: 30 }, (_, at) => at + 11),
  );
  assert.equal(numbers.length, 32);
  assert.ok(numbers[30] < numbers[31] && numbers[31] <= 10, `${numbers}`);

  await careful.database.prepare(`UPDATE peers SET failures = id <= 4`).run();
  const all = new Set();
  for (let at = 0; at < 12; at += 1) for (const number of await asked(`wood${at}`)) all.add(number);
  await careful.close();
  assert.deepEqual(
    [...all].sort((one, other) => one - other),
    Array.from({ length: 36 }, (_, at) => at + 5),
  );
});
