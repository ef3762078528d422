// Specification 4.2, decisions 7: interest, page by page.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectIssues, expectStatus } from '../../support/expect.mjs';
import { walk } from '../../support/paging.mjs';
import { startServer } from '../../support/server.mjs';
import { add, empty, list, path, remove } from './entries.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

describe('pages', () => {
  const ids = [];
  const hidden = [{ consentPublic: false }, { honey: 'x' }];

  before(async () => {
    await empty(server);
    for (let at = 0; at < 105; at += 1) {
      ids.unshift((await add(server, { name: `Person ${at}`, role: at % 5 ? 'miller' : 'baker' })).id);
      if (at % 4 === 0) await add(server, hidden[at % 8 ? 0 : 1]);
    }
  });

  for (const limit of [1, 7, 52, 100]) {
    test(`of ${limit} have all, newest first, without gap or repeat`, async () => {
      const pages = await walk(server, `${path}?limit=${limit}`);
      assert.deepEqual(
        pages.flatMap(({ results }) => results.map(({ id }) => id)),
        ids,
      );
      assert.equal(pages.length, Math.ceil(ids.length / limit));
      for (const { total } of pages) assert.equal(total, 105);
    });
  }

  test('100 by default and at most', async () => {
    for (const query of ['', '?limit=100', '?limit=101', '?limit=1000000000', `?limit=${'9'.repeat(40)}`]) {
      assert.equal((await list(server, query)).results.length, 100, query);
    }
  });

  test('of a search', async () => {
    const pages = await walk(server, `${path}?search=baker&limit=4`);
    const found = pages.flatMap(({ results }) => results.map(({ id }) => id));
    assert.deepEqual(
      found,
      ids.filter((_, at) => (104 - at) % 5 === 0),
    );
    for (const { total } of pages) assert.equal(total, 21);
  });

  test('`next` is passed as `cursor`, with the same search', async () => {
    const first = await list(server, '?search=miller&limit=10');
    const second = await list(server, `?search=miller&limit=10&cursor=${first.next}`);
    assert.equal(second.results.length, 10);
    assert.ok(second.results[0].id < first.results.at(-1).id);
  });

  test('what is added meanwhile does not shift them', async () => {
    const added = [];
    const onPage = async () => added.push((await add(server)).id);
    const pages = await walk(server, `${path}?limit=50`, { onPage });
    const shown = pages.flatMap(({ results }) => results.map(({ id }) => id));
    for (const id of added) expectStatus(await remove(server, id), 204);
    assert.deepEqual(shown, ids);
  });

  test('limit is an integer of 1 or more, a cursor one that was given out', async () => {
    for (const limit of ['', '0', '-1', '1.5', '1e2', 'NaN', 'Infinity', 'x', '%00']) {
      expectIssues(await server.request(`${path}?limit=${limit}`), [{ path: 'limit', code: 'parameter' }]);
    }
    for (const cursor of ['', 'x', '-1', "' OR 1=1", '%00', 'r0']) {
      expectIssues(await server.request(`${path}?cursor=${cursor}`), [{ path: 'cursor', code: 'parameter' }]);
    }
  });
});
