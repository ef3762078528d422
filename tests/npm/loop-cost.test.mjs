// What an exchange costs, and terms of every wrong sort.
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';

import { loopCosts } from './support/corpus.mjs';
import { judgeLoopCosts } from './support/judge.js';
import { makeProject } from './support/project.mjs';

const project = makeProject({
  'import.js': `export * from 'loopgate/cost';`,
  'require.cjs': `module.exports = require('loopgate/cost');`,
});
const { loopCost } = await import(project.url('import.js'));

const example = { base_price: 60, origin_signal: 0.4, destination_signal: 0.2, distance_km: 400 };
const cost = {
  loop_cost: 104,
  base_price: 60,
  distance_km: 400,
  breakdown: { export_penalty: 24, import_penalty: 12, distance_cost: 8 },
};

afterEach(() => assert.deepEqual(loopCost(example), cost));

/** What is thrown at these terms, which is always the same sort of error. */
function thrownAt(terms) {
  try {
    loopCost(terms);
  } catch (error) {
    assert.ok(error instanceof TypeError);
    assert.equal(error.code, 'ERR_LOOPGATE_LOOP_COST');
    assert.equal(error.message, `loopCost: ${error.issues[0].message}`);
    for (const { message } of error.issues) assert.match(message, /^[^\n]{1,600}$/);
    return error;
  }
  assert.fail('nothing was thrown');
}

function codes(terms) {
  return thrownAt(terms).issues.map(({ path, code }) => `${code} ${path}`);
}

for (const name of ['import.js', 'require.cjs']) {
  test(`every case of the vectors, ${name}`, async () => {
    assert.ok(loopCosts().length > 100);
    assert.deepEqual(judgeLoopCosts(await import(project.url(name)), loopCosts()), []);
  });
}

test('the worked example, in this order', () => {
  assert.equal(JSON.stringify(loopCost(example)), JSON.stringify(cost));
});

test('undefined members are absent, and what is inherited is no member', () => {
  const absent = { origin_signal: undefined, distance_km: undefined, from: undefined, extra: undefined };
  assert.equal(loopCost({ base_price: 60, ...absent, __proto__: { distance_km: 400 } }).loop_cost, 60);
});

test('a member that is not known', () => {
  const { issues } = thrownAt({ base_price: 60, distance: 400 });
  const known = 'base_price, origin_signal, destination_signal, distance_km, from, to, local';
  const message = `key "distance" is not known in the payload; known are ${known}`;
  assert.deepEqual(issues, [
    { path: '/distance', code: 'unknown_key', message, key: 'distance', params: {} },
  ]);
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`a${at}`, at]));
  assert.equal(thrownAt(many).issues.length, 100);
});

test('a cost belongs to its caller', () => {
  loopCost(example).breakdown.export_penalty = 0;
  assert.equal(loopCost(example).breakdown.export_penalty, 24);
});

test('half to even, whichever way doubles lie', () => {
  for (let millionth = 0; millionth < 2000; millionth++) {
    const even = millionth + (millionth % 2);
    assert.equal(loopCost({ base_price: Number(`${millionth}.5e-6`) }).loop_cost, Number(`${even}e-6`));
  }
});

test('the message is that of the first issue', () => {
  assert.equal(
    thrownAt({ base_price: -1, local: 1 }).message,
    'loopCost: base_price must be a number from 0 to 1e+300; it is -1',
  );
  assert.equal(thrownAt({ base_price: 1, from: '1,1' }).message, 'loopCost: to is missing');
  const { message, issues } = thrownAt({ base_price: 1, from: 'Köln', to: '1,1' });
  assert.equal(message, 'loopCost: from must be "lon,lat" in degrees; it is "Köln"');
  assert.deepEqual(issues, [
    {
      path: '/from',
      code: 'parameter',
      message: message.slice(10),
      expected: '"lon,lat" in degrees',
      params: {},
    },
  ]);
});

test('what JSON cannot carry', () => {
  const cannot = [
    NaN,
    Infinity,
    1n,
    Symbol('x'),
    () => 1,
    new Date(),
    Object(1),
    new Map(),
    { toJSON: () => 1 },
  ];
  for (const value of cannot) {
    assert.deepEqual(codes({ ...example, base_price: value }), ['type /base_price']);
    assert.deepEqual(codes({ ...example, from: value, extra: value }), ['type /from', 'unknown_key /extra']);
    assert.deepEqual(codes({ ...example, extra: { deep: [value] } }), ['unknown_key /extra']);
    assert.deepEqual(codes(value), ['type ']);
  }
  assert.match(thrownAt({ base_price: NaN }).message, /it is NaN$/);
});

test('no terms at all', () => {
  for (const terms of [undefined, null, 60, '60', true, [], [example]])
    assert.deepEqual(codes(terms), ['type ']);
  assert.deepEqual(codes({}), ['required ']);
});

test('texts of every sort', () => {
  assert.deepEqual(codes({ ...example, extra: 'x'.repeat(20e6) }), ['unknown_key /extra']);
  assert.deepEqual(codes({ ...example, '東京\u0000': '🧶' }), ['unknown_key /東京\u0000']);
  assert.ok(thrownAt({ ...example, ['x'.repeat(1e6)]: 1 }).message.length < 300);
  for (const text of ['x'.repeat(20e6), '\ud800', '１,１', '\n', '🧶'.repeat(99)])
    assert.deepEqual(codes({ base_price: 1, from: text, to: '1,1' }), ['parameter /from']);
  const { message } = thrownAt({ base_price: 'x'.repeat(99) });
  assert.equal(
    message,
    `loopCost: base_price must be a number from 0 to 1e+300; it is "${'x'.repeat(32)}…${'x'.repeat(16)}"`,
  );
});

test('what throws when it is read, or changes', () => {
  const fail = () => {
    throw new Error('hostile');
  };
  const getter = Object.defineProperty({ ...example }, 'base_price', { get: fail, enumerable: true });
  assert.deepEqual(codes(getter), ['type /base_price']);
  assert.ok(codes(new Proxy({}, { get: fail, ownKeys: fail, getPrototypeOf: fail })).length > 0);
  let reads = 0;
  const fickle = {
    get base_price() {
      return reads++ < 2 ? 60 : 1n;
    },
  };
  assert.equal(loopCost(fickle).loop_cost, 60);
});
