// What an exchange costs, and terms of every wrong sort; node, browser and workerd tests run all cases of the vectors.
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';

import { makeProject } from './support/project.mjs';

const project = makeProject({ 'import.js': `export * from 'loopgate';` });
const { loopCost, validate } = await import(project.url('import.js'));

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

test('the worked example, in this order', () => {
  assert.equal(JSON.stringify(loopCost(example)), JSON.stringify(cost));
});

test('undefined members are absent, others are not read', () => {
  const absent = { origin_signal: undefined, distance_km: undefined, from: undefined, local: undefined };
  assert.equal(loopCost({ base_price: 60, ...absent }).loop_cost, 60);
  assert.equal(loopCost({ base_price: 60, extra: [{}], __proto__: { distance_km: 400 } }).loop_cost, 60);
  assert.equal(loopCost(JSON.parse('{"base_price": 60, "__proto__": {"distance_km": 400}}')).loop_cost, 60);
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
    'loopCost: base_price must be a number from 0 to 1e300; it is -1',
  );
  assert.equal(
    thrownAt({ base_price: 1, from: '1,1' }).message,
    'loopCost: to is missing; it must be "lon,lat" in degrees',
  );
  const { message, issues } = thrownAt({ base_price: 1, from: 'Köln', to: '1,1' });
  assert.equal(message, 'loopCost: from must be "lon,lat" in degrees; it is "Köln"');
  assert.deepEqual(issues, [
    { path: '/from', code: 'parameter', message: message.slice(10), expected: '"lon,lat" in degrees' },
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
    assert.deepEqual(codes({ ...example, from: value, extra: value }), ['type /from', 'type /extra']);
    assert.deepEqual(codes({ ...example, extra: { deep: [value] } }), ['type /extra/deep/0']);
    assert.deepEqual(codes(value), ['type ']);
  }
  assert.match(thrownAt({ base_price: NaN }).message, /it is NaN$/);
});

test('no terms at all', () => {
  for (const terms of [undefined, null, 60, '60', true, [], [example]])
    assert.deepEqual(codes(terms), ['type ']);
  assert.deepEqual(codes({}), ['required ']);
});

test('cycles, depth and size', () => {
  const cycle = { ...example };
  cycle.self = cycle;
  assert.deepEqual(codes(cycle), ['depth ']);
  let doubled = 'x';
  for (let level = 0; level < 60; level++) doubled = [doubled, doubled];
  assert.deepEqual(codes({ ...example, doubled }), ['json ']);
  assert.equal(loopCost({ ...example, extra: 'x'.repeat(20e6) }).loop_cost, 104);
  assert.deepEqual(codes({ base_price: 1, from: 'x'.repeat(20e6), to: '1,1' }), ['parameter /from']);
});

test('lone surrogates, and texts that are not ASCII', () => {
  assert.deepEqual(codes({ base_price: 1, from: '\ud800', to: '1,1' }), ['json ']);
  assert.deepEqual(codes({ base_price: 1, from: '1,1', to: '１,１' }), ['parameter /to']);
  assert.equal(loopCost({ ...example, '東京\u0000': '🧶' }).loop_cost, 104);
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

test('at the end of the stack', () => {
  const descend = () => {
    try {
      return 1 + descend();
    } catch {
      for (const terms of [example, {}]) outcome(terms);
      return 0;
    }
  };
  assert.ok(descend() > 100);
});

/** There may be no stack left for any answer. */
function outcome(terms) {
  try {
    assert.deepEqual(loopCost(terms), cost);
  } catch (error) {
    assert.ok(error instanceof RangeError || error.code === 'ERR_LOOPGATE_LOOP_COST');
  }
}

test('between the calls of others', () => {
  for (let round = 0; round < 1000; round++) {
    assert.equal(validate('FederationAccepted', { status: 'accepted', id: 1 }).valid, true);
    assert.deepEqual(loopCost(example), cost);
    assert.deepEqual(codes({ base_price: '60' }), ['type /base_price']);
  }
});
