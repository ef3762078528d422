// Specification 4.2 and 2.15, decisions 7: what interest is answered, shown, found and removed.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { issueKey } from '../../support/keys.mjs';
import { walk } from '../../support/paging.mjs';
import { apiKey, startServer } from '../../support/server.mjs';

const path = '/api/interest';
const fields = ['id', 'name', 'organization', 'role', 'country', 'city', 'website', 'email', 'message'];
const texts = fields.slice(2);

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

/** Every test begins with nothing but what it adds. */
const empty = () => server.database.prepare('DELETE FROM interest').run();

async function add(changes = {}) {
  const response = await server.post(path, { name: 'Ada Example', consentPublic: true, ...changes });
  expectStatus(response, 201);
  return response.body;
}

async function list(query = '') {
  const response = await server.request(`${path}${query}`);
  expectStatus(response, 200);
  assert.deepEqual(Object.keys(response.body).sort(), ['next', 'results', 'total']);
  return response.body;
}

async function namesFound(search) {
  const { results, total } = await list(`?search=${encodeURIComponent(search)}`);
  assert.equal(total, results.length, search);
  return results.map(({ name }) => name).sort();
}

const remove = (id, headers = { 'x-api-key': apiKey }) =>
  server.request(`${path}/${id}`, { method: 'DELETE', headers });

describe('POST', () => {
  test('201: a number and a time', async () => {
    const body = await add();
    assert.deepEqual(Object.keys(body).sort(), ['created_at', 'id']);
    assert.ok(Number.isInteger(body.id));
    assert.ok(Math.abs(Date.parse(body.created_at) - Date.now()) < 60_000);
    assert.ok((await add()).id > body.id);
  });

  test('400: all issues at once, and nothing is stored', async () => {
    await empty();
    const body = { name: 'A', role: 'x'.repeat(81), shareEmail: 'yes' };
    expectIssues(await server.post(path, body), [
      { path: '/name', code: 'min_length' },
      { path: '/role', code: 'max_length' },
      { path: '/shareEmail', code: 'type' },
      { path: '', code: 'required', key: 'consentPublic' },
    ]);
    const sql = 'SELECT COUNT(*) AS rows FROM interest';
    assert.equal(await server.database.prepare(sql).first('rows'), 0);
  });

  test('401: no key or a wrong one', async () => {
    const body = { name: 'Ada Example', consentPublic: true };
    expectError(await server.post(path, body, { 'x-api-key': '' }), 401, 'UNAUTHORIZED');
    expectError(await server.post(path, body, { 'x-api-key': 'wrong' }), 401, 'UNAUTHORIZED');
  });

  test('405: other methods, with Allow', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const response = await server.request(path, { method });
      expectError(response, 405, 'METHOD_NOT_ALLOWED');
      assert.equal(response.headers.get('allow'), 'GET, HEAD, POST, OPTIONS');
    }
  });

  test('413: more than 1 MiB', async () => {
    const body = { name: 'Ada Example', consentPublic: true, extra: 'x'.repeat(1024 * 1024) };
    expectError(await server.post(path, body), 413, 'PAYLOAD_TOO_LARGE');
  });

  test('415: anything but application/json', async () => {
    for (const type of ['application/ld+json', 'text/plain', 'application/x-www-form-urlencoded']) {
      const body = { name: 'Ada Example', consentPublic: true };
      const response = await server.post(path, body, { 'content-type': type });
      const details = expectError(response, 415, 'UNSUPPORTED_MEDIA_TYPE');
      assert.deepEqual(details, { accepts: ['application/json'] });
    }
  });

  test('extras are taken, and are not fields', async () => {
    await empty();
    const extras = { id: 5, is_demo: true, created_at: 'x', share_email: 1, extra: { a: 1 } };
    await add({ ...extras, email: 'a@b.test' });
    const [shown] = (await list()).results;
    assert.equal(shown.is_demo, false);
    assert.equal(shown.email, null);
    assert.ok(!('extra' in shown));
  });
});

describe('GET', () => {
  test('what is shown of a record that has everything', async () => {
    await empty();
    const sent = Object.fromEntries(texts.map((name) => [name, `${name} é🌍"'`]));
    const { id, created_at } = await add({ ...sent, shareEmail: true });
    const { results, total, next } = await list();
    assert.deepEqual(results, [{ id, name: 'Ada Example', ...sent, is_demo: false, created_at }]);
    assert.deepEqual({ total, next }, { total: 1, next: null });
  });

  test('what is shown of one that has only what it must', async () => {
    await empty();
    const { id, created_at } = await add();
    const nothing = Object.fromEntries(texts.map((name) => [name, null]));
    const expected = { id, name: 'Ada Example', ...nothing, is_demo: false, created_at };
    assert.deepEqual((await list()).results, [expected]);
  });

  test('an e-mail address is shown only where it is shared', async () => {
    await empty();
    for (const shareEmail of [undefined, false, true]) await add({ email: 'a@b.test', shareEmail });
    const { results } = await list();
    assert.deepEqual(
      results.map(({ email }) => email),
      ['a@b.test', null, null],
    );
  });

  test('without consent it is stored and never shown', async () => {
    await empty();
    const { id } = await add({ name: 'Quiet Person', consentPublic: false });
    assert.deepEqual(await list(), { results: [], total: 0, next: null });
    assert.deepEqual(await namesFound('quiet'), []);
    const row = await server.database.prepare('SELECT name FROM interest WHERE id = ?').bind(id).first();
    assert.deepEqual(row, { name: 'Quiet Person' });
  });

  test('a filled honey field is answered like any other, and never shown', async () => {
    await empty();
    const [bee, other] = [await add({ name: 'Busy Bee', honey: 'x' }), await add()];
    assert.deepEqual(Object.keys(bee), Object.keys(other));
    assert.equal(typeof bee.id, 'number');
    assert.equal((await list()).total, 1);
    assert.deepEqual(await namesFound('busy'), []);
  });

  test('an empty honey field is no honey', async () => {
    await empty();
    await add({ honey: '' });
    assert.equal((await list()).total, 1);
  });

  test('seeded rows are marked', async () => {
    await empty();
    const sql = `INSERT INTO interest (name, consent_public, is_demo, created_at) VALUES ('Demo', 1, 1, '2026-01-01T00:00:00.000Z')`;
    await server.database.prepare(sql).run();
    assert.deepEqual(
      (await list()).results.map(({ name, is_demo }) => [name, is_demo]),
      [['Demo', true]],
    );
  });
});

describe('pages', () => {
  const ids = [];
  const hidden = [{ consentPublic: false }, { honey: 'x' }];

  before(async () => {
    await empty();
    for (let at = 0; at < 105; at += 1) {
      ids.unshift((await add({ name: `Person ${at}`, role: at % 5 ? 'miller' : 'baker' })).id);
      if (at % 4 === 0) await add(hidden[at % 8 ? 0 : 1]);
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
      assert.equal((await list(query)).results.length, 100, query);
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
    const first = await list('?search=miller&limit=10');
    const second = await list(`?search=miller&limit=10&cursor=${first.next}`);
    assert.equal(second.results.length, 10);
    assert.ok(second.results[0].id < first.results.at(-1).id);
  });

  test('what is added meanwhile does not shift them', async () => {
    const added = [];
    const onPage = async () => added.push((await add()).id);
    const pages = await walk(server, `${path}?limit=50`, { onPage });
    const shown = pages.flatMap(({ results }) => results.map(({ id }) => id));
    for (const id of added) expectStatus(await remove(id), 204);
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

describe('search', () => {
  before(async () => {
    await empty();
    await add({ name: 'Zoë Müller', organization: 'Atelier Verre', role: 'glazier', city: 'Liège' });
    await add({ name: 'Joao Silva', organization: 'Cortiça Viva', role: 'Cork recycler', city: 'São Paulo' });
    await add({ name: 'Ana', country: 'Brasil', message: 'We collect textile AND glass-clear, or paper.' });
    await add({ name: 'Cafe\u0301 Owner', message: "O'Neill reuses “coffee” bags" });
    await add({ name: 'Иван Петров', city: 'МОСКВА', message: '東京都の木材' });
    await add({
      name: 'Secretive',
      email: 'mailword@host.test',
      website: 'https://siteword.test',
      shareEmail: true,
    });
  });

  const cases = {
    'every field that is searched': {
      zoe: ['Zoë Müller'],
      atelier: ['Zoë Müller'],
      glazier: ['Zoë Müller'],
      liege: ['Zoë Müller'],
      brasil: ['Ana'],
      collect: ['Ana'],
    },
    'neither e-mail nor website': { mailword: [], siteword: [], 'mailword@host.test': [] },
    'without regard to case': {
      MÜLLER: ['Zoë Müller'],
      gLaZiEr: ['Zoë Müller'],
      москва: ['Иван Петров'],
      ПЕТРОВ: ['Иван Петров'],
    },
    'without regard to accents, on either side': {
      muller: ['Zoë Müller'],
      joão: ['Joao Silva'],
      'sao paulo': ['Joao Silva'],
      'são paulo': ['Joao Silva'],
      cortica: ['Joao Silva'],
      café: ['Cafe\u0301 Owner'],
      cafe: ['Cafe\u0301 Owner'],
      'cafe\u0301': ['Cafe\u0301 Owner'],
    },
    'all words, in any order and any field': {
      'liege zoe': ['Zoë Müller'],
      'silva cork paulo': ['Joao Silva'],
      'zoe silva': [],
      'zoe nothing': [],
    },
    'the last word as a prefix, the others whole': {
      recy: ['Joao Silva'],
      r: ['Cafe\u0301 Owner', 'Joao Silva'],
      'cork recy': ['Joao Silva'],
      'recy cork': [],
      ecycler: [],
      東京: ['Иван Петров'],
    },
    'operators are words': {
      'zoe OR joao': [],
      'zoe AND joao': [],
      'zoe NOT joao': [],
      'textile AND glass': ['Ana'],
      'textile and paper': ['Ana'],
      'zoe NEAR muller': [],
      'NEAR(zoe muller)': [],
    },
    'punctuation parts words': {
      'glass-clear': ['Ana'],
      'glass clear': ['Ana'],
      "o'neill": ['Cafe\u0301 Owner'],
      '"coffee"': ['Cafe\u0301 Owner'],
      '(coffee)': ['Cafe\u0301 Owner'],
      'coffee, bags!': ['Cafe\u0301 Owner'],
      'zoe*': ['Zoë Müller'],
      '"zoe': ['Zoë Müller'],
      '  zoe \t\n muller  ': ['Zoë Müller'],
    },
    'no columns, no comments': {
      'name:zoe': [],
      'name : zoe': [],
      '-zoe': ['Zoë Müller'],
      'zoe --': ['Zoë Müller'],
    },
  };

  for (const [name, searches] of Object.entries(cases)) {
    test(name, async () => {
      for (const [search, names] of Object.entries(searches)) {
        assert.deepEqual(await namesFound(search), [...names].sort(), JSON.stringify(search));
      }
    });
  }

  test('an empty one is no filter', async () => {
    for (const query of ['?search=', '?search']) assert.equal((await list(query)).total, 6);
  });

  test('anything is a search', async () => {
    const odd = [
      '"',
      '""',
      "'",
      '*',
      '^',
      '()',
      ')(',
      '{}',
      '+',
      '-',
      ':',
      '\\',
      '%',
      '_',
      '; --',
      '“”',
      '…',
    ];
    const words = ['AND', 'OR', 'NOT', 'NEAR', 'NEAR(', 'AND AND', 'NOT zoe', 'zoe OR', '^zoe', '{name}:zoe'];
    const control = [
      '\u0000',
      'zoe\u0000x',
      '\u0001\u001f\u007f',
      '\ufeff',
      '\u202e',
      '\ud83c\udf0d',
      '\u0301',
    ];
    const sql = ["'; DROP TABLE interest; --", '" OR 1=1 --', '?1', ':a', '@b', '$c'];
    const long = [Array(1000).fill('zoe').join(' '), Array(1000).fill('"').join(' '), 'x'.repeat(5000)];
    const many = [Array.from({ length: 1000 }, (_, at) => `w${at}`).join(' ')];
    for (const search of [...odd, ...words, ...control, ...sql, ...long, ...many]) {
      await namesFound(search);
    }
    for (const query of ['?search=%FF', '?search=%', '?search[]=a', '?search=a&search=b']) await list(query);
    assert.equal((await list()).total, 6);
  });
});

describe('DELETE', () => {
  test('204: it is removed for good', async () => {
    await empty();
    const [kept, gone] = [await add({ name: 'Kept One' }), await add({ name: 'Gone One' })];
    const response = await remove(gone.id);
    expectStatus(response, 204);
    assert.equal(response.text, '');
    const { results, total } = await list();
    assert.deepEqual(
      results.map(({ id }) => id),
      [kept.id],
    );
    assert.equal(total, 1);
    assert.deepEqual(await namesFound('gone'), []);
    assert.deepEqual(await namesFound('one'), ['Kept One']);
    const row = await server.database.prepare('SELECT id FROM interest WHERE id = ?').bind(gone.id).first();
    assert.equal(row, null);
  });

  test('204: one that was never shown', async () => {
    await empty();
    const { id } = await add({ consentPublic: false });
    await add();
    expectStatus(await remove(id), 204);
    assert.equal((await list()).total, 1);
  });

  test('404: one that is not there', async () => {
    const { id } = await add();
    expectStatus(await remove(id), 204);
    for (const other of [id, 0, -1, 1.5, '1e3', 'abc', '%00', '9'.repeat(40)]) {
      expectError(await remove(other), 404, 'NOT_FOUND');
    }
  });

  test('of 20 at the same time one removes it', async () => {
    await empty();
    const { id } = await add();
    const answers = await Promise.all(Array.from({ length: 20 }, () => remove(id)));
    const statuses = answers.map(({ status }) => status).sort();
    assert.deepEqual(statuses, [204, ...Array(19).fill(404)]);
    assert.equal((await list()).total, 0);
  });

  test('401 and 403: it needs the scope admin', async () => {
    const { id } = await add();
    const key = await issueKey(server, 'interest payments registry federation');
    expectError(await remove(id, {}), 401, 'UNAUTHORIZED');
    expectError(await remove(id, { 'x-api-key': 'wrong' }), 401, 'UNAUTHORIZED');
    expectError(await remove(id, { 'x-api-key': key }), 403, 'FORBIDDEN');
    const admin = await issueKey(server, 'admin');
    expectStatus(await remove(id, { 'x-api-key': admin }), 204);
  });

  test('405: there is nothing else to do with one', async () => {
    const { id } = await add();
    for (const method of ['GET', 'POST', 'PUT']) {
      const response = await server.request(`${path}/${id}`, { method });
      expectError(response, 405, 'METHOD_NOT_ALLOWED');
      assert.equal(response.headers.get('allow'), 'DELETE, OPTIONS');
    }
  });
});
