// Decisions 7, bookmarks: whoever gives the last one back reads at least what they have seen and written, of a database whose read
// replica is some writes behind; who does not may read what was so before.
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { expectError, expectStatus } from '../../support/expect.mjs';
import { chain, move, record } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';

const far = 1_000_000;
const city = (name) => ({ current_city: name });

let server;
before(async () => {
  server = await startServer({
    around: 'replicated',
    replica: true,
    vars: { READ_REPLICAS: 'true' },
  });
});
after(() => server?.close());
beforeEach(() => standIn({ lag: far, sessions: true }));

/** Changes the stand-in; gives how often the replica was asked. */
async function standIn(changes) {
  const response = await fetch(server.url, { method: 'PUT', body: JSON.stringify(changes) });
  return (await response.json()).atReplica;
}

const bookmarkOf = ({ headers }) => headers.get('x-d1-bookmark');

async function write(kind, document, headers) {
  const response = await server.post(`/api/v1/${kind}`, document, headers);
  expectStatus(response, 201);
  assert.match(bookmarkOf(response), /^[0-9a-f]{8}-/);
  return bookmarkOf(response);
}

async function read(path, bookmark) {
  const response = await server.request(path, { headers: bookmark ? { 'x-d1-bookmark': bookmark } : {} });
  expectStatus(response, 200);
  return response;
}

/** What a list, a search or the event log is about. */
async function ids(path, bookmark) {
  const { body } = await read(path, bookmark);
  return idsIn(body);
}

const idsIn = (body) => (body.results ?? body).map(({ id, entity_id: about = id }) => about);

test('lists, searches, events and pages of a list are as new as the bookmark', async () => {
  const { id, ...rest } = record('material', city('Ghent'));
  const bookmark = await write('material', { id, ...rest });
  const paths = [
    '/api/v1/material',
    '/api/v1/search?q=ghent',
    '/api/v1/material?category=organic-wood',
    '/api/v1/events?order=desc',
  ];
  for (const path of paths) assert.ok(!(await ids(path)).includes(id), path);
  for (const path of paths) {
    assert.equal((await ids(path, bookmark))[0], id, path);
    const asked = await standIn({});
    await read(path, bookmark);
    assert.ok((await standIn({})) > asked, 'at the replica');
  }
  const question = (bookmark) =>
    server.request('/api/v1/material/search', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(bookmark && { 'x-d1-bookmark': bookmark }) },
      body: JSON.stringify(city('Bruges')),
    });
  const later = await write('material', record('material', city('Bruges')));
  assert.equal((await question()).body.total, 0);
  assert.equal((await question(later)).body.total, 1);
});

test('a client that gives its bookmark back always reads its own writes, however far the replica is behind', async () => {
  let bookmark;
  const all = [];
  for (const lag of [0, 1, 3, 10, 2, far, 0, 5]) {
    await standIn({ lag });
    const offer = record('offer');
    const next = await write('offer', offer);
    assert.ok(bookmark === undefined || next > bookmark);
    all.unshift(offer.id);
    const answer = await read(`/api/v1/offer?limit=${all.length}`, next);
    assert.deepEqual(idsIn(answer.body), all, `${lag} behind`);
    assert.ok(bookmarkOf(answer) >= next);
    bookmark = bookmarkOf(answer);
  }
  const [id] = all;
  await standIn({ lag: far });
  const moved = await move(server, 'offer', id, 'withdrawn');
  const statusOf = async (bookmark) => (await read(`/api/v1/offer/${id}`, bookmark)).body.status;
  assert.equal(await statusOf(bookmark), 'open');
  assert.equal(await statusOf(bookmarkOf(moved)), 'withdrawn');
  const interest = await server.post('/api/interest', { name: 'Ada', consentPublic: true });
  assert.equal((await read('/api/interest')).body.total, 0);
  assert.equal((await read('/api/interest', bookmarkOf(interest))).body.total, 1);
});

test('a record that the replica does not have is asked for at the primary', async () => {
  const material = record('material');
  await write('material', material);
  assert.deepEqual((await read(`/api/v1/material/${material.id}`)).body, material);
  await read(`/api/v1/material/${material.id}/story`);
  expectError(await server.request('/api/v1/material/MAT-NONE'), 404, 'NOT_FOUND');
});

test('rules, keys and answers that were kept are those of the primary', async () => {
  const { material, offer, match } = chain();
  const headers = { 'idempotency-key': 'once' };
  await write('material', material, headers);
  await write('offer', offer);
  await write('match', match);
  expectError(await server.post('/api/v1/offer', offer), 409, 'CONFLICT');
  const again = await server.post('/api/v1/material', material, headers);
  expectStatus(again, 201);
  expectStatus(await move(server, 'match', match.id, 'accepted'), 200);
});

test('one that cannot be read, or is of another database, counts as none', async () => {
  await write('material', record('material'));
  const ahead = `ffffffff-00000000-00000000-${'0'.repeat(32)}`;
  for (const bookmark of ['x', 'first-primary', '../..', '0'.repeat(500), ahead]) {
    const response = await read('/api/v1/material', bookmark);
    assert.match(bookmarkOf(response), /^[0-9a-f]{8}-/);
    assert.notEqual(bookmarkOf(response), bookmark);
  }
});

test('without sessions, or where the node wants none, all is read at the primary', async () => {
  await standIn({ sessions: false });
  const { id, ...rest } = record('material', city('Namur'));
  const written = await server.post('/api/v1/material', { id, ...rest });
  assert.equal(bookmarkOf(written), null);
  const asked = await standIn({});
  assert.deepEqual(await ids('/api/v1/search?q=namur'), [id]);
  assert.equal(await standIn({}), asked);
  const plain = await startServer();
  const answer = await plain.request('/api/v1/material', { headers: { 'x-d1-bookmark': '00000000' } });
  await plain.close();
  assert.deepEqual([answer.status, bookmarkOf(answer)], [200, null]);
});
