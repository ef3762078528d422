// Decisions 8: what POST /api/v1/product/search finds by name.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { ask } from '../../support/exchange.mjs';
import { expectStatus } from '../../support/expect.mjs';
import { startServer } from '../../support/server.mjs';
import { expectFound, path, put } from './products.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

describe('name', () => {
  const names = {
    cafe: 'Café table, round',
    shout: 'CAFE CHAIR',
    stand: 'Sit-stand frame',
    lamp: 'Desk lamp (LED)',
    meter: 'A\u030angstro\u0308m meter',
    shelf: 'Shelf 80x30 "Säge"',
    stol: 'Стол для офиса',
    kana: '標準机',
  };
  let all;
  before(async () => {
    all = await put(server, Object.fromEntries(Object.entries(names).map(([key, name]) => [key, { name }])));
  });

  const cases = {
    'whole words, in any order': {
      'table café': ['cafe'],
      'round table': ['cafe'],
      'lamp desk': ['lamp'],
      'frame sit': ['stand'],
    },
    'all of them': { 'café chair': ['shout'], 'café lamp': [], 'round chair': [] },
    'the last as a beginning': {
      caf: ['cafe', 'shout'],
      'café ta': ['cafe'],
      sta: ['stand'],
      d: ['lamp'],
      80: ['shelf'],
      ст: ['stol'],
      標準: ['kana'],
    },
    'the others whole': { 'caf table': [], 'ta café': [], 'sta frame': [], 'ound table': [] },
    'no ends and no middles': { afe: [], able: [], tand: [], '0x30': [] },
    'without regard to case': { 'DESK LAMP': ['lamp'], cHaIr: ['shout'], СТОЛ: ['stol'], säge: ['shelf'] },
    'without regard to accents, on either side': {
      cafe: ['cafe', 'shout'],
      CAFÉ: ['cafe', 'shout'],
      'cafe\u0301': ['cafe', 'shout'],
      'angstrom meter': ['meter'],
      Ångström: ['meter'],
      sage: ['shelf'],
      dësk: ['lamp'],
    },
    'punctuation parts words and says nothing': {
      'sit-stand': ['stand'],
      'desk, lamp': ['lamp'],
      'lamp (led)': ['lamp'],
      'desk*': ['lamp'],
      '"desk': ['lamp'],
      '-desk': ['lamp'],
      '^desk': ['lamp'],
      'desk --': ['lamp'],
      '"lamp desk"': ['lamp'],
    },
    'words of a query language are words': {
      'desk OR chair': [],
      'NOT desk': [],
      'desk AND lamp': [],
      'NEAR(desk lamp)': [],
      'name:desk': [],
      "desk'; DROP TABLE records; --": [],
    },
    'punctuation alone finds nothing': {
      '*': [],
      '"': [],
      '---': [],
      '()': [],
      '%': [],
      '?!': [],
      '"*"': [],
    },
  };
  for (const [title, searches] of Object.entries(cases)) {
    test(title, async () => {
      for (const [name, expected] of Object.entries(searches))
        await expectFound(server, all, { name }, expected);
    });
  }

  test('white space alone is no filter', async () => {
    for (const name of ['', ' ', '\t\n\r ', '\u00a0\u3000'])
      await expectFound(server, all, { name }, Object.keys(all));
  });

  test('anything is a name', async () => {
    const many = 'desk '.repeat(2000);
    for (const name of [
      '\u0000',
      'a\u0000b',
      '🌍',
      '\u202e',
      '\ufeff',
      '\u0301',
      'x'.repeat(100_000),
      many,
    ]) {
      expectStatus(await ask(server, path, { name }), 200);
    }
    await expectFound(server, all, { name: 'desk '.repeat(50) }, ['lamp']);
    await expectFound(server, all, { name: 'nothing'.repeat(10_000) }, []);
  });
});

test('a name of a megabyte is answered like any other', async () => {
  for (const name of ['a-'.repeat(500_000), 'é'.repeat(500_000), 'a '.repeat(500_000)]) {
    const response = await ask(server, path, { name });
    expectStatus(response, 200);
    assert.deepEqual(response.body.results, []);
  }
});
