// `GET /api/v1/reference/waste-codes`: the European List of Waste.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { walk } from '../../support/paging.mjs';
import { startServer } from '../../support/server.mjs';

let server;
before(async () => (server = await startServer({ without: ['DB', 'CACHE'] })));
after(() => server?.close());

const path = '/api/v1/reference/waste-codes';
const ask = (query) => server.request(`${path}${query}`);

async function listed(query) {
  const response = await ask(query);
  expectStatus(response, 200);
  return response.body.results;
}

const codes = (entries) => entries.map(({ code }) => code);

test('the list before and after 9 December 2026, as the decision that changes it counts', async () => {
  const counted = async (date) => {
    const entries = await listed(`?date=${date}`);
    return [entries.length, entries.filter(({ hazardous }) => hazardous).length];
  };
  assert.deepEqual(await counted('2026-12-08'), [842, 408]);
  assert.deepEqual(await counted('2026-12-09'), [880, 435]);
});

test('without parameters: all of it on one page, in the order of the codes', async () => {
  const { body } = await ask('');
  assert.equal(body.next, null);
  assert.ok(body.results.length >= 880);
  assert.deepEqual(codes(body.results), codes(body.results).sort());
});

describe('code', () => {
  test('one that ends, with what replaces it', async () => {
    const [entry, ...others] = await listed('?code=16%2006%2005');
    assert.deepEqual(others, []);
    assert.equal(entry.code, '16 06 05');
    assert.deepEqual([entry.hazardous, entry.since, entry.until], [false, null, '2026-12-08']);
    assert.ok(entry.replaced_by.includes('16 06 07'));
    assert.deepEqual([entry.heading.code, entry.chapter.code], ['16 06', '16']);
    assert.match(entry.heading.name, /batter/i);
  });

  test('with blanks, without, with an asterisk', async () => {
    const entries = await listed('?code=160601');
    for (const code of ['16+06+01', '16%2006%2001*', '160601*'])
      assert.deepEqual(await listed(`?code=${code}`), entries);
    assert.equal(entries[0].hazardous, true);
  });

  test('on a day on which it is not in the list: 404 that says how to go on', async () => {
    expectError(await ask('?code=160605&date=2026-12-09'), 404, 'NOT_FOUND');
    const { body } = await ask('?code=160605&date=2026-12-09');
    assert.match(body.error.message, /16 06 05.*2026-12-08.*16 06 07/);
    assert.match((await ask('?code=160607&date=2026-12-08')).body.error.message, /2026-12-09/);
    assert.deepEqual(codes(await listed('?code=160607&date=2026-12-09')), ['16 06 07']);
  });

  test('404: one that is not in the list', async () => {
    const response = await ask('?code=160699');
    assert.deepEqual(expectError(response, 404, 'NOT_FOUND'), { entity_type: 'waste_code', id: '160699' });
    assert.match(response.body.error.message, /16 06 99.*16 06/);
    assert.equal(response.headers.get('cache-control'), null);
  });

  test('400: what is no code', async () => {
    for (const code of ['', '16', '1606055', 'x', '16-06-05', '%00', '16060%D9%A5']) {
      const response = await ask(`?code=${code}`);
      expectIssues(response, [{ path: 'code', code: 'parameter' }]);
      assert.match(response.body.error.details.issues[0].help, /six digits/);
    }
  });
});

describe('prefix', () => {
  test('a chapter, a heading, any beginning', async () => {
    const all = await listed('');
    for (const [prefix, start] of [
      ['16', '16'],
      ['1606', '16 06'],
      ['16+06', '16 06'],
      ['160', '16 0'],
      ['160605', '16 06 05'],
      ['99', '99'],
    ]) {
      const expected = all.filter(({ code }) => code.startsWith(start));
      assert.deepEqual(await listed(`?prefix=${prefix}`), expected, prefix);
    }
  });

  test('beside a code both count, and so does the day', async () => {
    assert.deepEqual(codes(await listed('?code=160605&prefix=16')), ['16 06 05']);
    assert.deepEqual(await listed('?code=160605&prefix=17'), []);
    const after = codes(await listed('?prefix=1606&date=2026-12-09'));
    assert.ok(after.includes('16 06 07') && !after.includes('16 06 05'));
  });
});

test('400: parameters that are malformed, all in one answer', async () => {
  const names = ['prefix', 'date', 'limit', 'cursor'];
  const issues = names.map((name) => ({ path: name, code: 'parameter' }));
  expectIssues(await ask('?prefix=x&date=2026-02-29&limit=0&cursor=x'), issues);
  for (const query of [
    'prefix=',
    'prefix=1234567',
    'prefix=%20',
    'date=',
    'date=2026-12-09T00:00:00Z',
    'date=9.12.2026',
  ]) {
    expectError(await ask(`?${query}`), 400, 'INVALID_REQUEST');
  }
});

test('in pages, each entry once, also one that comes for two times', async () => {
  const all = await listed('?prefix=16');
  for (const limit of [1, 7, all.length]) {
    const pages = await walk(server, `${path}?prefix=16&limit=${limit}`);
    assert.deepEqual(
      pages.flatMap(({ results }) => results),
      all,
    );
    assert.ok(pages.every(({ results }) => results.length <= limit));
  }
});

test('it may be kept for a day', async () => {
  const response = await ask('?prefix=16');
  assert.equal(response.headers.get('cache-control'), 'public, max-age=86400');
  const tag = response.headers.get('etag');
  for (const method of ['GET', 'HEAD']) {
    const init = { method, headers: { 'if-none-match': tag } };
    const known = await server.request(`${path}?prefix=16`, init);
    expectStatus(known, 304);
    assert.equal(known.text, '');
    assert.equal(known.headers.get('cache-control'), 'public, max-age=86400');
  }
  expectStatus(await server.request(`${path}?prefix=17`, { headers: { 'if-none-match': tag } }), 200);
});

test('405: it is only read', async () => {
  const response = await server.request(path, { method: 'POST' });
  expectError(response, 405, 'METHOD_NOT_ALLOWED');
  assert.equal(response.headers.get('allow'), 'GET, HEAD, OPTIONS');
});
