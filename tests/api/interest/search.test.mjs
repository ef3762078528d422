// Specification 4.2, decisions 7: what a search of interest finds.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { startServer } from '../../support/server.mjs';
import { add, empty, list, namesFound } from './entries.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

describe('search', () => {
  before(async () => {
    await empty(server);
    await add(server, { name: 'Zoë Müller', organization: 'Atelier Verre', role: 'glazier', city: 'Liège' });
    await add(server, {
      name: 'Joao Silva',
      organization: 'Cortiça Viva',
      role: 'Cork recycler',
      city: 'São Paulo',
    });
    await add(server, {
      name: 'Ana',
      country: 'Brasil',
      message: 'We collect textile AND glass-clear, or paper.',
    });
    await add(server, { name: 'Cafe\u0301 Owner', message: "O'Neill reuses “coffee” bags" });
    await add(server, { name: 'Иван Петров', city: 'МОСКВА', message: '東京都の木材' });
    await add(server, {
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
        assert.deepEqual(await namesFound(server, search), [...names].sort(), JSON.stringify(search));
      }
    });
  }

  test('an empty one is no filter', async () => {
    for (const query of ['?search=', '?search']) assert.equal((await list(server, query)).total, 6);
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
      await namesFound(server, search);
    }
    for (const query of ['?search=%FF', '?search=%', '?search[]=a', '?search=a&search=b'])
      await list(server, query);
    assert.equal((await list(server)).total, 6);
  });
});
