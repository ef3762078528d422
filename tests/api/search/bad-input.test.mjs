// What the searches and the loop cost answer to bodies that no honest caller sends: 200 or 400.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { brokenJson } from '../../support/broken-json.mjs';
import { ask } from '../../support/exchange.mjs';
import { expectError, expectIssues, expectStatus } from '../../support/expect.mjs';
import { values } from '../../support/hostile.mjs';
import { inParallel } from '../../support/parallel.mjs';
import { record, register } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';

let server;
before(async () => {
  server = await startServer();
  const location = { lon: 0, lat: 0 };
  await register(server, { material: record('material', { location }), product: record('product') });
});
after(() => server?.close());

const texts = { category: 'text', current_city: 'text', status: 'text' };
const common = { ...texts, min_quantity: 'amount', unit: 'unit', near: 'place', radius_km: 'radius' };
const paging = { limit: 'count', cursor: 'cursor' };
const cost = { base_price: 'amount', destination_signal: 'signal' };
const routes = {
  '/api/v1/material/search': {
    ...common,
    ...paging,
    ...cost,
    origin_city: 'text',
    max_loop_cost: 'amount',
  },
  '/api/v1/product/search': { ...common, ...paging, condition: 'text', name: 'text' },
  '/api/v1/loop-cost': { ...cost, origin_signal: 'signal', distance_km: 'amount', local: 'flag' },
};
const isNumber = (kind) => ['amount', 'radius', 'count', 'signal'].includes(kind);

/** Values of the right type that are wrong, and their code. */
const wrong = {
  text: [],
  flag: [],
  amount: [
    [-1, 'minimum'],
    [-0.000001, 'minimum'],
    [-1e300, 'minimum'],
  ],
  signal: [
    [-0.1, 'minimum'],
    [1.0001, 'maximum'],
    [20, 'maximum'],
  ],
  radius: [
    [0, 'minimum'],
    [-5, 'minimum'],
    [500.0001, 'maximum'],
    [1e300, 'maximum'],
  ],
  count: [
    [0, 'minimum'],
    [-1, 'minimum'],
    [1.5, 'type'],
    [0.999, 'type'],
  ],
  unit: ['', 'lb', 'KG', 'kg ', 'tonne', 'm³'].map((unit) => [unit, 'enum']),
  cursor: ['', 'x', '-1', "r5' OR 1=1", '\u0000', 'r0', '🌍', 'x'.repeat(5000)].map((text) => [
    text,
    'parameter',
  ]),
  place: [],
};

/** What a member needs beside it. */
const beside = {
  max_loop_cost: { base_price: 1, near: '0,0' },
  radius_km: { near: '0,0' },
  from: { to: 'demo-city' },
  to: { from: 'demo-city' },
};

for (const [path, members] of Object.entries(routes)) {
  describe(path, () => {
    const needed = path.endsWith('loop-cost') ? { base_price: 1 } : {};
    const send = (body) => ask(server, path, { ...needed, ...body });

    for (const [name, kind] of Object.entries(members)) {
      test(`${name}: another type`, async () => {
        const others = [null, [], {}, [[]], isNumber(kind) ? '5' : 5];
        if (kind !== 'flag') others.push(true, false);
        else others.push('true', 0);
        for (const value of others) {
          const response = await send({ ...beside[name], [name]: value });
          expectIssues(response, [{ path: `/${name}`, code: 'type' }]);
        }
      });

      test(`${name}: out of bounds`, async () => {
        for (const [value, code] of wrong[kind]) {
          const response = await send({ ...beside[name], [name]: value });
          expectIssues(response, [{ path: `/${name}`, code }]);
        }
      });
    }

    test('texts that are not JSON', async () => {
      for (const text of brokenJson) {
        expectIssues(await ask(server, path, text), [{ path: '', code: 'json' }]);
      }
    });

    test('what is no object', async () => {
      for (const text of ['null', '[]', '[{}]', '"a"', '1', 'true']) {
        expectIssues(await ask(server, path, text), [{ path: '', code: 'type' }]);
      }
    });

    test('nested too deep', async () => {
      for (const depth of [65, 1000, 100_000]) {
        expectIssues(await ask(server, path, '{"a":'.repeat(depth)), [{ path: '', code: 'depth' }]);
      }
    });

    test('keys that repeat', async () => {
      const names = Object.keys(members).filter((name) => ['text', 'signal'].includes(members[name]));
      const twice = names.map((name) => `"${name}": ${members[name] === 'text' ? '""' : 1}`).join(', ');
      const text = `{${path.endsWith('loop-cost') ? '"base_price": 1, ' : ''}${twice}, ${twice}}`;
      const issues = names.map((key) => ({ path: `/${key}`, code: 'duplicate_key', key }));
      expectIssues(await ask(server, path, text), issues);
    });

    test('a member that is not known, with the one that was meant', async () => {
      for (const name of Object.keys(members).filter((name) => !(name in needed))) {
        const slip = name.replace(/.(.)$/, '$1');
        const response = await send({ [slip]: 1 });
        const fix = { path: `/${slip}`, op: 'rename', value: name };
        expectIssues(response, [{ path: `/${slip}`, code: 'unknown_key', key: slip, fix }]);
        assert.equal(response.body.error.details.issues[0].help, `did you mean "${name}"?`);
      }
    });

    test('a member that is none, nor near one, has no repair: without it the body asks for more', async () => {
      const response = await send({ 'a/b~': 'Porto' });
      expectIssues(response, [{ path: '/a~1b~0', code: 'unknown_key', key: 'a/b~', fix: null }]);
      const [{ message, help }] = response.body.error.details.issues;
      assert.match(message, /^key "a\/b~" is not known in the payload; known are \w+, /);
      assert.equal(help, undefined);
    });

    test('__proto__ and its kind are not known', async () => {
      const keys = ['__proto__', 'constructor', 'toString'];
      const text = JSON.stringify({ ...needed, ['__proto__']: { limit: 0 }, constructor: 5, toString: null });
      const issues = keys.map((key) => ({ path: `/${key}`, code: 'unknown_key', key }));
      expectIssues(await ask(server, path, text), issues);
    });

    test('413, 415', async () => {
      const large = { base_price: 1, extra: 'x'.repeat(1024 * 1024) };
      expectError(await ask(server, path, large), 413, 'PAYLOAD_TOO_LARGE');
      const other = { 'content-type': 'text/plain' };
      expectError(await server.post(path, { base_price: 1 }, other), 415, 'UNSUPPORTED_MEDIA_TYPE');
    });

    test('hostile texts and numbers in every member', async () => {
      const decoded = new Set([...values, ...values.map(decodedText)]);
      const numbers = [1e300, 1.7976931348623157e308, 5e-324, 0.1, 2 ** 53, 2 ** 64];
      for (const name of [...Object.keys(members), 'from', 'to']) {
        // Of another type they are all one, which is told above.
        await inParallel(isNumber(members[name]) ? numbers : [...decoded, 0.1], async (value) => {
          const response = await send({ ...beside[name], [name]: value });
          const summary = `${response.status} ${name} ${JSON.stringify(value).slice(0, 200)}`;
          assert.ok([200, 400].includes(response.status), summary);
          if (response.status === 200) expectStatus(response, 200);
          else expectError(response, 400, 'INVALID_REQUEST');
        });
      }
    });
  });
}

for (const path of ['/api/v1/material/search', '/api/v1/product/search']) {
  describe(`${path}: near`, () => {
    const malformed = [
      '',
      '1',
      '1,',
      ',1',
      ',',
      '1,2,3',
      'a,b',
      '1;2',
      '0x1,1',
      'NaN,0',
      '0,Infinity',
      '1e999,0',
    ];
    malformed.push(
      'demo-city',
      '--1,0',
      '1,2\u0000',
      "1,2'--",
      '[1,2]',
      '１,２',
      '180.0001,0',
      '-180.0001,0',
    );
    malformed.push('0,90.0001', '0,-90.0001', '200,0', '0,91', 'x'.repeat(5000));

    test('400: what is no place', async () => {
      for (const near of malformed) {
        const { issues } = expectError(await ask(server, path, { near }), 400, 'INVALID_REQUEST');
        assert.equal(issues.length, 1, near);
        assert.equal(issues[0].path, '/near', near);
        assert.ok(['pattern', 'parameter'].includes(issues[0].code), `${near}: ${issues[0].code}`);
      }
    });

    test('200: the edges of the world, and of a radius', async () => {
      for (const near of ['180,90', '-180,-90', '0,0', '-0,-0', '180,0.5']) {
        for (const radius_km of [500, 5e-324, 0.5]) {
          expectStatus(await ask(server, path, { near, radius_km }), 200);
        }
      }
    });
  });

  test(`${path}: all that is wrong is told at once`, async () => {
    const body = {
      limit: 0,
      category: 5,
      unit: 'lb',
      radius_km: 501,
      min_quantity: -1,
      cursor: 7,
      near: null,
    };
    const { issues } = expectError(await ask(server, path, body), 400, 'INVALID_REQUEST');
    const paths = issues.map((issue) => issue.path).sort();
    assert.deepEqual(paths, [
      '/category',
      '/cursor',
      '/limit',
      '/min_quantity',
      '/near',
      '/radius_km',
      '/unit',
    ]);
  });
}

test('the searches store nothing', async () => {
  const sql = 'SELECT (SELECT COUNT(*) FROM records) AS records, (SELECT COUNT(*) FROM events) AS events';
  assert.deepEqual(await server.database.prepare(sql).first(), { records: 2, events: 2 });
});

function decodedText(value) {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
