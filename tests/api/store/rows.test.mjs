// What a request reads in the database does not grow with it: the rows that D1 counts are those of
// 5,000 rows in the large tables with 15,000, too.
import assert from 'node:assert/strict';
import { appendFileSync } from 'node:fs';
import { after, before, test } from 'node:test';

import { haversine } from '../../support/cities.mjs';
import {
  currentSignals,
  moveTransaction,
  open,
  proposal,
  publish,
  transaction,
  vote,
} from '../../support/exchange.mjs';
import { NodeIdentity, announcement, materialOffer, paths } from '../../support/node-identity.mjs';
import { nextOf } from '../../support/paging.mjs';
import {
  chain,
  freshId,
  move,
  record,
  register,
  registerMany,
  statusUpdate,
} from '../../support/records.mjs';
import { apiKey, startServer } from '../../support/server.mjs';
import { supersede } from '../../support/supersession.mjs';
import { bulkId, fill } from './bulk.mjs';

const [few, many] = [5000, 15_000];
const admin = { headers: { 'x-api-key': apiKey } };

let server;
const small = new Map();

before(async () => {
  server = await startServer({
    around: 'rows',
    vars: { NODE_ID: 'munich.loop', FEDERATION_ALLOW_PRIVATE: 'true' },
  });
  await fill(server.database, 0, few);
  // A search that finds nothing reads the row that comes next, if there is one: of each kind there is.
  await register(server, { ...chain(), product: record('product') });
  await open(server, { material: 'MAT-DE-MUC-2025-PLASTIC-ABCDEF' });
  // Each table that numbers its rows has done so: who asks for the last number of one reads a row for each.
  for (const request of Object.values(writes)) await request();
  for (const [name, request] of Object.entries(requests)) small.set(name, await rowsOf(request));
  await fill(server.database, few, many);
});
after(() => server?.close());

const get = (path, init) => server.request(path, init);

const reads = {};
for (const entity of ['material', 'product', 'offer', 'match', 'transfer']) {
  const path = `/api/v1/${entity}`;
  const queries = [
    '',
    '?limit=100',
    '?category=plastic-pet',
    '?category=plastic-*',
    '?status=available',
    '?status=open',
  ];
  queries.push(
    '?category=furniture-*&status=rejected',
    '?category=*&status=cancelled&limit=50',
    '?status=nothing',
    '?superseded=true&limit=100',
  );
  for (const query of queries) reads[`${path}${query}`] = () => get(`${path}${query}`);
  reads[`the second page of ${path}`] = async () => get(nextOf(await get(path)));
  for (const query of ['', '&limit=100', '&category=plastic-*&status=nothing']) {
    reads[`${path} about one${query}`] = () => get(`${path}?about=${bulkId('material', 8)}${query}`);
  }
  reads[`the story of one ${entity}`] = () => get(`${path}/${bulkId(entity, 8)}/story`);
  reads[`one ${entity}`] = () => get(`${path}/${bulkId(entity, 7)}`);
  reads[`one ${entity} that is not there`] = () => get(`${path}/NONE`);
}
for (const query of ['', '?order=desc', '?after=500', '?order=desc&before=500', '?limit=200']) {
  reads[`events ${query}`] = () => get(`/api/v1/events${query}`);
}
const ofOne = `entity_id=${bulkId('offer', 7)}`;
for (const query of ['', '&limit=200', '&entity_type=offer']) {
  reads[`events about one${query}`] = () => get(`/api/v1/events?about=${bulkId('material', 8)}${query}`);
}
reads['the story of a transaction'] = () => get('/api/v1/transaction/TXN-2025-05-27-000007/story');
for (const query of ['entity_type=offer', ofOne, `entity_type=offer&${ofOne}`, 'entity_id=NONE']) {
  reads[`events ${query}`] = () => get(`/api/v1/events?${query}`);
  reads[`events ${query}, newest first`] = () => get(`/api/v1/events?order=desc&${query}`);
}
for (const query of [
  '',
  '?limit=1',
  '?search=rareword',
  '?search=rarew',
  '?search=usual%20nothing',
  '?search=nothing',
]) {
  reads[`interest ${query}`] = () => get(`/api/interest${query}`);
}
for (const list of ['/api/cities', '/api/cities/geojson']) {
  const queries = [
    '',
    '?limit=100',
    '?bbox=9,44,12,46',
    '?bbox=9,44,12,46&limit=10',
    '?near=10,45',
    '?near=10,45&radiusKm=500',
  ];
  queries.push('?near=10,45&bbox=10.1,44,10.2,46', '?near=100,-45');
  for (const query of queries) reads[`${list}${query}`] = () => get(`${list}${query}`);
}
reads['one city'] = () => get('/api/cities/bulk-7');
reads['one city that is not there'] = () => get('/api/cities/nowhere');
reads['one payment intent'] = () => get('/api/payments/intent/7', admin);
for (const path of ['/api/v1/node/info', '/api/health', '/api/metrics']) reads[path] = () => get(path);

for (const query of ['', '?limit=100', '?limit=2']) {
  reads[`nodes ${query}`] = () => get(`/api/v1/federation/nodes${query}`);
}
reads['the second page of nodes'] = async () => get(nextOf(await get('/api/v1/federation/nodes?limit=5')));
reads['/api/v1/signals'] = () => get('/api/v1/signals');
reads['/api/v1/signals/history'] = () => get('/api/v1/signals/history');
reads['one transaction'] = () => get('/api/v1/transaction/TXN-2025-05-27-000007');
reads['the history of a transaction'] = () => get('/api/v1/transaction/TXN-2025-05-27-000007/history');
reads['candidates'] = () => get(`/api/v1/offer/${bulkId('offer', 7)}/candidates`);

for (const query of [
  '',
  '?limit=100',
  '?q=ghent',
  '?q=plastic%20pet',
  '?q=nothing',
  '?kind=offer&status=open',
  '?kind=product&category=furniture-*',
  '?near=10,45',
  '?near=10,45&radiusKm=500&limit=100',
]) {
  reads[`records ${query}`] = () => get(`/api/v1/search${query}`);
}
reads['the second page of records'] = async () => get(nextOf(await get('/api/v1/search?limit=50')));

const searches = {
  material: [
    {},
    { limit: 100 },
    { category: 'plastic-pet' },
    { category: 'plastic-*', status: 'available' },
    { category: 'glass-*' },
    { current_city: 'Ghent' },
    { min_quantity: 1, unit: 'kg' },
    { min_quantity: 1000, unit: 't' },
    { near: '10,45' },
    { near: '10,45', base_price: 1, max_loop_cost: 2 },
    { superseded: true },
  ],
  product: [{}, { name: 'desk' }, { name: 'nothing' }, { category: 'furniture-*', min_quantity: 1 }],
};
for (const [entity, bodies] of Object.entries(searches)) {
  for (const body of bodies) {
    const search = () => server.post(`/api/v1/${entity}/search`, body);
    reads[`${entity} search ${JSON.stringify(body)}`] = search;
  }
}
reads['the second page of a search'] = async () => {
  const { body } = await server.post('/api/v1/material/search', { category: 'plastic-pp' });
  return server.post('/api/v1/material/search', { category: 'plastic-pp', cursor: body.next });
};
reads['loop-cost'] = () => server.post('/api/v1/loop-cost', { base_price: 1, from: 'bulk-7', to: 'bulk-8' });

/** Writes, each of something new; given as the kind and the document of what is measured. */
const writes = {};
for (const entity of ['material', 'offer', 'match', 'transfer']) {
  writes[`registering a ${entity}`] = async () => {
    const documents = Object.entries(chain({ match: { status: 'accepted' } }));
    for (const [kind, document] of documents) {
      const response = await server.post(`/api/v1/${kind}`, document);
      if (kind === entity) return response;
    }
  };
}
writes['registering a product'] = () => server.post('/api/v1/product', record('product'));
for (const entity of ['material', 'product', 'offer']) {
  writes[`superseding a ${entity}`] = async () => {
    const [old, right] = [record(entity), record(entity)];
    for (const document of [old, right]) await server.post(`/api/v1/${entity}`, document);
    return supersede(server, entity, old.id, right.id);
  };
}
writes['registering an id that is taken'] = () =>
  server.post('/api/v1/offer', record('offer', { id: bulkId('offer', 7) }));
writes['moving a match'] = async () => {
  const { offer, match } = chain();
  for (const [kind, document] of Object.entries({ offer, match }))
    await server.post(`/api/v1/${kind}`, document);
  return move(server, 'match', match.id, 'rejected');
};
writes['a status update'] = () => server.post('/api/v1/material-status', statusUpdate(freshId('material')));
writes.interest = () => server.post('/api/interest', { name: 'Ada Example', consentPublic: true });
writes['removing interest'] = async () => {
  const { body } = await writes.interest();
  return server.request(`/api/interest/${body.id}`, { method: 'DELETE', ...admin });
};
writes['a payment intent'] = () =>
  server.post('/api/payments/intent', { name: 'Ada', amount: 1, currency: 'EUR' });
writes['a payment event'] = () => server.post('/api/payments/webhook', { id: crypto.randomUUID() });
writes['a write with an idempotency key'] = () =>
  server.post('/api/v1/offer', record('offer'), { 'idempotency-key': crypto.randomUUID() });

const peer = new NodeIdentity('alpha.loop');
writes['a handshake'] = () => server.post(paths.handshake, peer.handshake());
writes['an announcement'] = () => peer.send(server, paths.announce, announcement(peer.id));
writes['an offer of a node'] = () =>
  peer.send(server, paths.offer, materialOffer(peer.id, bulkId('material', 7)));
writes['opening a transaction'] = () => server.post('/api/v1/transaction', transaction());
writes['moving a transaction'] = async () => {
  const { id } = await open(server);
  return moveTransaction(server, id, 'cancelled');
};
writes['publishing signals'] = async () => publish(server, (await currentSignals(server)).signals);
writes['a proposal'] = () => server.post('/api/v1/signals/proposals', proposal());
writes['a vote'] = () => server.post('/api/v1/signals/votes', vote('pending', [['plastic-pet', 0.2, 0.3]]));

const requests = { ...reads, ...writes };

async function rowsOf(request) {
  const response = await request();
  assert.ok(response.status < 500, `${response.status}: ${response.text}`);
  return Number(response.headers.get('x-rows-read'));
}

for (const [name, request] of Object.entries(requests)) {
  test(name, async () => {
    const rows = await rowsOf(request);
    // The search index is merged now and then by what is written to it.
    const more = name in writes ? 10 : 5;
    const isFull = name.includes('category=*'); // as many records are looked at as there may be
    assert.ok(
      rows <= small.get(name) + more || (isFull && rows <= most),
      `${rows} of many rows, ${small.get(name)} of few`,
    );
  });
}

/** Decisions 9: the worst that each search and list can be asked. */
const most = 3000;
const worst = [
  ...['a', 'usual', 'person organization m', 'p'].map((text) => `/api/interest?search=${text}`),
  ...['material', 'product', 'offer', 'match', 'transfer'].flatMap((entity) => {
    const queries = [
      'category=*',
      'category=p*',
      'category=m*',
      'category=*&status=available',
      'category=*&status=rejected',
    ];
    queries.push('category=plastic-*', 'category=plastic-*&status=open', 'status=available');
    return queries.flatMap((query) => [`/api/v1/${entity}?${query}`, `/api/v1/${entity}?${query}&limit=100`]);
  }),
  ...['/api/cities', '/api/cities/geojson'].flatMap((list) =>
    [
      'bbox=-180,-90,180,90',
      'bbox=-171,-41,-9,61',
      'bbox=-90,-90,-89.99,90',
      'bbox=-180,20,180,20.02',
      'bbox=170,-90,-30,90',
      'bbox=10,45,10.3,45',
      'near=-90,20&radiusKm=500',
      'near=-90,20&radiusKm=500&limit=20',
      'near=-90,20&radiusKm=500&bbox=-90.51,15,-89.5,25',
      'near=10.2,45',
    ].map((query) => `${list}?${query}`),
  ),
  ...['ANY', 'DEMO'].map((offer) => `/api/v1/offer/OFR-WORST-${offer}/candidates?limit=100`),
  ...['entity_type=nothing', 'entity_type=offer&entity_id=NONE&after=7', 'entity_id=NONE&order=desc'].map(
    (query) => `/api/v1/events?limit=200&${query}`,
  ),
  '/api/v1/federation/nodes?limit=100',
];

const worstSearches = [
  { near: '-90,20', radius_km: 500 },
  { near: '-90,20', radius_km: 1 },
  { near: '-90,20', radius_km: 30, category: '*' },
  { near: '-90,20', radius_km: 500, category: 'plastic-pp', status: 'available' },
  { min_quantity: 2, unit: 'kg' },
  { min_quantity: 1.5 },
  { min_quantity: 1.5, category: 'plastic-*', near: '-90,20', radius_km: 500 },
  { category: '*', status: 'available' },
  { current_city: 'Munich' },
  { near: '-90,20', radius_km: 500, base_price: 1, max_loop_cost: 1e6 },
  { near: '-90,20', radius_km: 500, base_price: 1, max_loop_cost: 1.3 },
];

async function expectFew(request, what) {
  const response = await request();
  assert.equal(response.status, 200, `${what}: ${response.text}`);
  const rows = Number(response.headers.get('x-rows-read'));
  assert.ok(rows <= most, `${rows} rows for ${what}`);
  return response;
}

test('no list reads more than 3,000 rows for a page, whatever is asked', async () => {
  const material_id = bulkId('material', 7);
  for (const [id, to_city] of [
    ['ANY', 'any'],
    ['DEMO', 'Demo City'],
  ]) {
    const offer = record('offer', { id: `OFR-WORST-${id}`, to_city, material_id });
    assert.equal((await server.post('/api/v1/offer', offer)).status, 201);
  }
  const narrowed = ['category=plastic-*&city=turku', 'city=nowhere', 'category=metal-*&entity_type=offer'];
  const events = narrowed.map((query) => `/api/v1/events?${query}&order=desc`);
  for (const path of [...worst, ...events]) {
    let next = path;
    for (let page = 0; page < 4 && next; page += 1) next = nextOf(await expectFew(() => get(next), next));
  }
});

test('nor does a search', async () => {
  for (const body of worstSearches) {
    for (const limit of [1, 100]) {
      let cursor;
      for (let page = 0; page < 4 && cursor !== null; page += 1) {
        const asked = { ...body, limit, ...(cursor && { cursor }) };
        const search = () => server.post('/api/v1/material/search', asked);
        cursor = (await expectFew(search, JSON.stringify(asked))).body.next;
      }
    }
  }
});

/** All pages of a search, each of which may read so much and no more. */
async function found(body) {
  const ids = [];
  for (let cursor; cursor !== null;) {
    const asked = { ...body, limit: 100, ...(cursor && { cursor }) };
    const page = await expectFew(() => server.post('/api/v1/material/search', asked), JSON.stringify(asked));
    ids.push(...page.body.results.map(({ id }) => id));
    cursor = page.body.next;
  }
  return ids;
}

test('page after page a search finds all that match, and nothing else', async () => {
  const sql = `SELECT r.id, l.lon, l.lat, l.category FROM entries AS l JOIN records AS r ON r.seq = l.seq
               WHERE r.kind = 'material' ORDER BY l.seq DESC`;
  const { results } = await server.database.prepare(sql).all();
  const within = (center, km) => (place) =>
    place.lon !== null && haversine(center, [place.lon, place.lat]) <= km * 1000;
  const cases = [
    [{ near: '-90,20', radius_km: 300 }, within([-90, 20], 300)],
    [{ near: '-90,40', radius_km: 500 }, within([-90, 40], 500)],
    [{ near: '10.2,45', radius_km: 10, min_quantity: 1, unit: 'kg' }, within([10.2, 45], 10)],
    [
      { near: '-20,-30', radius_km: 200, category: 'plastic-pp' },
      (place) => place.category === 'plastic-pp' && within([-20, -30], 200)(place),
    ],
  ];
  for (const [body, matches] of cases) {
    const expected = results.filter(matches).map(({ id }) => id);
    assert.ok(expected.length > 5, JSON.stringify(body));
    assert.deepEqual(await found(body), expected, JSON.stringify(body));
  }
});

test('a list of many categories goes on like any other', async () => {
  const idsOf = async (path, pages) => {
    const ids = [];
    for (let next = path; next && pages > 0; pages -= 1) {
      const page = await get(next);
      ids.push(...page.body.map(({ id }) => id));
      next = nextOf(page);
    }
    return ids;
  };
  for (const entity of ['material', 'offer']) {
    const [all, wide] = [`/api/v1/${entity}?limit=100`, `/api/v1/${entity}?category=*&limit=100`];
    const ids = await idsOf(wide, 5);
    const listed = new Set(ids);
    assert.equal(ids.length, 500);
    assert.deepEqual(
      (await idsOf(all, 6)).filter((id) => listed.has(id)),
      ids,
    );
  }
});

test('how much interest matches is exact, or says that it is not', async () => {
  const totals = { rareword: [5, undefined], usual: [2000, false], 'usual nothing': [0, undefined] };
  for (const [search, [total, exact]] of Object.entries(totals)) {
    const { body } = await get(`/api/interest?search=${encodeURIComponent(search)}`);
    assert.deepEqual([body.total, body.total_is_exact], [total, exact], search);
  }
});

test('what lies some way off is not read at all', async () => {
  const near = { near: '-90.05,20', radius_km: 1, limit: 100 };
  const { headers, body } = await server.post('/api/v1/material/search', near);
  assert.ok(Number(headers.get('x-rows-read')) < 50, headers.get('x-rows-read'));
  assert.deepEqual([body.results, body.next], [[], null]);
});

test('where very many were superseded a list reads no more, and page after page has the others', async () => {
  const ofBulk = `SELECT kind, id, ROW_NUMBER() OVER (ORDER BY seq DESC) AS place FROM records
    WHERE kind = 'offer' AND id LIKE 'OFR-BULK-%' ORDER BY seq DESC`;
  const supersede = `INSERT INTO supersessions (kind, id, successor, newest, reason, superseded_at)
    SELECT kind, id, ?1 || printf('%08d', place % 10 + 1), ?1 || printf('%08d', place % 10 + 1), '', ''
    FROM (${ofBulk} LIMIT 2500)`;
  await server.database.prepare(supersede).bind('OFR-BULK-').run();
  const { results } = await server.database.prepare(`${ofBulk} LIMIT 60 OFFSET 2500`).all();
  const expected = results.map(({ id }) => id);
  for (const query of ['', '?limit=100', '?status=open', '?category=plastic-*&limit=100', '?category=*']) {
    const ids = [];
    for (let next = `/api/v1/offer${query}`, pages = 0; next && pages < 30; pages += 1) {
      const page = await expectFew(() => get(next), next);
      ids.push(...page.body.map(({ id }) => id).filter((id) => id.includes('BULK')));
      next = nextOf(page);
    }
    assert.deepEqual(ids.slice(0, expected.length), expected, query);
  }
});

test('the rows are counted', () => {
  assert.ok(small.get('/api/v1/offer') >= 20);
  assert.ok(small.get('registering a transfer') >= 3);
});

/** What is read of a record to which very many refer, and of those. */
test('a story and `about` read so much and no more, however many records hang together', async () => {
  const material = record('material');
  await register(server, { material });
  const about = { material_id: material.id, product_id: undefined };
  const offers = await registerMany(server, 'offer', 1500, about);
  const [match_id] = await registerMany(server, 'match', 1500, { ...about, offer_id: offers[0] });
  await registerMany(server, 'transfer', 220, { ...about, match_id });
  const material_ids = Array.from({ length: 3000 }, (_, at) => bulkId('material', at + 1));
  const products = await registerMany(server, 'product', 30, { material_ids });
  for (const path of [
    `material/${material.id}`,
    `offer/${offers[0]}`,
    `offer/${offers.at(-1)}`,
    `product/${products[0]}`,
  ]) {
    const response = await get(`/api/v1/${path}/story`);
    assert.equal(response.status, 200);
    const rows = Number(response.headers.get('x-rows-read'));
    if (process.env.FIGURES) appendFileSync(process.env.FIGURES, `${path} ${rows} ${response.text.length}\n`);
    assert.ok(rows <= 25_000, `${rows} rows for the story of ${path}`);
    assert.deepEqual([response.body.records.length, response.body.truncated], [200, true]);
  }
  for (const path of [
    ...[
      '',
      '&limit=100',
      '&status=withdrawn',
      '&category=*&limit=100',
      '&category=plastic-*&status=open',
    ].flatMap((query) => ['offer', 'match'].map((kind) => `/api/v1/${kind}?about=${material.id}${query}`)),
    ...['', '&limit=200', '&order=desc', '&entity_type=match'].map(
      (query) => `/api/v1/events?about=${material.id}${query}`,
    ),
    `/api/v1/events?about=${offers[0]}`,
    `/api/v1/events?about=${bulkId('material', 1)}&limit=200`,
    ...['match', 'transfer'].map(
      (kind) =>
        `/api/v1/events?entity_type=${kind}&category=*&city=ghent&limit=200&order=desc&include=records`,
    ),
    `/api/v1/events?about=${material.id}&city=nowhere&limit=200`,
  ]) {
    let next = path;
    for (let page = 0; page < 4 && next; page += 1) next = nextOf(await expectFew(() => get(next), next));
  }
});
