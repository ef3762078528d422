// Values that JSON cannot carry, or not so: each is an issue at its place, never an exception.
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import vm from 'node:vm';

import { withoutPositions } from './support/positions.mjs';
import { makeProject } from './support/project.mjs';
import { material } from './support/samples.mjs';

const project = makeProject({ 'import.js': `export * from 'loopgate/advice';` });
const { isValid, validate, validateJson, validator } = await import(project.url('import.js'));

afterEach(() => assert.deepEqual(codes(material), []));

function codes(value, kind = 'MaterialDNA') {
  const { valid, issues } = validate(kind, value);
  assert.equal(isValid(kind, value), valid);
  return issues.map(({ path, code }) => `${code} ${path}`);
}

const foreign = [
  ['a function', () => 1],
  ['a function', class {}],
  ['a symbol', Symbol('x')],
  ['a BigInt', 1n],
  ['NaN', NaN],
  ['Infinity', Infinity],
  ['-Infinity', -Infinity],
  ['a Date', new Date()],
  ['a Date', new Date(NaN)],
  ['a Map', new Map()],
  ['a Set', new Set()],
  ['a RegExp', /x/],
  ['an Error', new Error('x')],
  ['a Promise', Promise.resolve()],
  ['a Uint8Array', new Uint8Array(3)],
  ['an Int16Array', new Int16Array(3)],
  ['an ArrayBuffer', new ArrayBuffer(3)],
  ['a Number object', Object(1)],
  ['a String object', Object('x')],
  ['a Boolean object', Object(true)],
  ['a BigInt object', Object(1n)],
  ['an object with toJSON', { toJSON: () => 'x' }],
  [
    'an object with toJSON',
    new (class {
      toJSON() {
        throw new Error('x');
      }
    })(),
  ],
  ['an object with toJSON', new URL('https://city.example/')],
  ['an object with toJSON', Object.assign([], { toJSON: () => [] })],
  ['a Map', vm.runInNewContext('new Map()')],
  ['a function', vm.runInNewContext('() => 1')],
];

test('each has one issue, wherever it stands', () => {
  for (const [name, value] of foreign) {
    const places = [
      [{ ...material, origin_city: value }, '/origin_city'],
      [{ ...material, quantity: value }, '/quantity'],
      [{ ...material, quantity: { value, unit: 'kg' } }, '/quantity/value'],
      [{ ...material, certifications: ['a', value] }, '/certifications/1'],
      [{ ...material, extra: { deep: [value] } }, '/extra/deep/0'],
      [{ ...material, 'a/b~c': value }, '/a~1b~0c'],
      [value, ''],
    ];
    for (const [payload, path] of places) {
      assert.deepEqual(codes(payload), [`type ${path}`], `${name} at ${path}`);
      assert.ok(validate('MaterialDNA', payload).issues[0].message.endsWith(`it is ${name}`), name);
    }
  }
});

test('they stand in document order among the others', () => {
  const payload = { ...material, quality: 2, origin_city: 1n, current_city: 'x', certifications: [NaN, 1] };
  const expected = [
    'maximum /quality',
    'type /origin_city',
    'min_length /current_city',
    'type /certifications/0',
    'type /certifications/1',
  ];
  assert.deepEqual(codes(payload), expected);
});

test('undefined is absent in an object, and an issue in an array and by itself', () => {
  assert.deepEqual(codes({ ...material, quality: undefined, extra: undefined }), []);
  assert.deepEqual(codes({ ...material, id: undefined }), ['required ']);
  assert.deepEqual(codes({ ...material, id: undefined, extra: 1n }), ['type /extra', 'required ']);
  assert.deepEqual(codes({ ...material, certifications: ['a', undefined] }), ['type /certifications/1']);
  assert.deepEqual(codes(undefined), ['type ']);
});

test('holes of arrays, however many', () => {
  assert.deepEqual(codes({ ...material, certifications: ['a', , 'b'] }), ['type /certifications/1']);
  assert.equal(codes({ ...material, certifications: new Array(4e9) }).length, 100);
  const sparse = ['a'];
  sparse[4_000_000_000] = 'b';
  assert.equal(codes({ ...material, certifications: sparse }).length, 100);
  assert.deepEqual(codes(new Array(4e9)).slice(0, 1), ['type ']);
});

test('objects of any making are read by their own members', () => {
  class Place {
    constructor() {
      Object.assign(this, material.location);
    }
    get city() {
      return 1n;
    }
  }
  const made = [
    Object.assign(Object.create(null), material.location),
    Object.freeze({ ...material.location }),
    new Place(),
    Object.assign(Object.create({ lat: 'inherited' }), material.location),
    vm.runInNewContext('({ lat: 1, lon: 2 })'),
    Object.defineProperty({ ...material.location }, 'hidden', { value: 1n }),
    { ...material.location, [Symbol('x')]: 1n },
    new Proxy(material.location, {}),
    {
      get lat() {
        return 1;
      },
      get lon() {
        return 2;
      },
    },
  ];
  for (const location of made) {
    assert.deepEqual(codes({ ...material, location }), []);
    assert.deepEqual(codes({ ...material, location, last: 1n }), ['type /last']);
  }
});

test('an own __proto__ is a member like any other', () => {
  const payload = JSON.parse('{"status": "accepted", "id": 1, "__proto__": {"status": 1}}');
  assert.deepEqual(codes(payload, 'FederationAccepted'), ['unknown_key /__proto__']);
  payload.id = 1n;
  assert.deepEqual(codes(payload, 'FederationAccepted'), ['type /id', 'unknown_key /__proto__']);
});

test('cycles and depth', () => {
  const cycle = { ...material };
  cycle.extra = { cycle, again: [cycle, cycle] };
  assert.deepEqual(codes(cycle), ['depth ']);
  const list = [];
  list.push(list, list);
  assert.deepEqual(codes(list), ['depth ']);
  for (const [levels, expected] of [
    [63, []],
    [64, ['depth ']],
    [100_000, ['depth ']],
  ]) {
    assert.deepEqual(codes({ ...material, extra: nested(levels) }), expected, levels);
    const withForeign = { ...material, extra: nested(levels), last: 1n };
    assert.deepEqual(codes(withForeign), expected.length ? expected : ['type /last'], levels);
  }
});

test('what is read while a value is checked may check another one', () => {
  const expired = { ...material, expires: '2020-01-01T00:00:00Z' };
  const [plain, unusual] = [validate('MaterialDNA', material), validate('MaterialDNA', expired)];
  assert.equal(unusual.warnings.length, 1 + plain.warnings.length);
  const askers = {
    'a getter': (value, ask) => ({
      ...value,
      get quality() {
        ask();
        return 0.5;
      },
    }),
    'a proxy': (value, ask) =>
      new Proxy(value, {
        get(target, key) {
          if (key === 'expires' || key === 'quantity') ask();
          return target[key];
        },
      }),
    toJSON: (value, ask) => ({ ...value, metadata: { toJSON: () => ask() ?? {} } }),
  };
  const payloads = [material, expired, { '@type': 'Offer' }, 1n];
  for (const [name, asking] of Object.entries(askers)) {
    for (const inner of payloads) {
      for (const value of [material, expired]) {
        const ask = () => void validate('auto', inner);
        const quiet = asking(value, () => {});
        assert.deepEqual(validate('auto', asking(value, ask)), validate('auto', quiet), name);
        assert.equal(isValid('auto', asking(value, ask)), isValid('auto', quiet), name);
      }
    }
  }
});

function nested(levels) {
  let value = 1;
  for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { value };
  return value;
}

test('a value in which each level holds the next twice', () => {
  let value = 'x';
  for (let level = 0; level < 60; level++) value = [value, value];
  assert.deepEqual(codes({ ...material, value }), ['json ']);
  assert.deepEqual(codes({ ...material, extra: 1n, value }), ['json ']);
});

test('lone surrogates in strings and keys', () => {
  for (const extra of ['\ud800', 'a\udc00b', { '\ud800': 1 }, ['\udfff']]) {
    assert.deepEqual(codes({ ...material, extra }), ['json ']);
    assert.deepEqual(codes({ ...material, extra, last: 1n }), ['json ']);
  }
});

test('what throws when it is read', () => {
  const fail = () => {
    throw new Error('hostile');
  };
  const traps = ['get', 'ownKeys', 'getOwnPropertyDescriptor', 'getPrototypeOf', 'has'];
  const revoked = Proxy.revocable({}, {});
  const revokedList = Proxy.revocable([], {});
  revoked.revoke();
  revokedList.revoke();
  const hostile = [
    ...traps.slice(0, 4).map((trap) => new Proxy({ a: 1 }, { [trap]: fail })),
    new Proxy([1], { get: fail }),
    revoked.proxy,
    revokedList.proxy,
    Object.defineProperty({}, 'toJSON', { get: fail }),
    Object.defineProperty(new Date(), Symbol.toStringTag, { get: fail }),
  ];
  for (const value of hostile) {
    assert.equal(validate('MaterialDNA', value).valid, false);
    assert.equal(validate('MaterialDNA', { ...material, location: value }).valid, false);
    assert.ok(codes({ ...material, extra: value }).every((code) => code.startsWith('type /extra')));
  }
  const getter = Object.defineProperty({ ...material }, 'quality', { get: fail, enumerable: true });
  assert.deepEqual(codes(getter), ['type /quality']);
  assert.match(
    validate('MaterialDNA', getter).issues[0].message,
    /it is a value that throws when it is read$/,
  );
});

test('advice is that on the value, whatever was given on others before', () => {
  const { validate: check } = validator('MaterialDNA', { maxIssues: 77 });
  const passport = { gtin: '2001234567893', access_scope: 'role-based', hazardous: true };
  const told = (value) => withoutPositions(validateJson('MaterialDNA', JSON.stringify(value)));
  const fickle = {
    ...material,
    get passport() {
      return this.reads++ < 1 ? passport : { gtin: 'x' };
    },
    reads: 0,
  };
  check(fickle);
  assert.ok(fickle.reads > 1);
  const members = Object.entries(passport);
  for (const order of [members, members.toReversed()]) {
    const before = { passport: Object.fromEntries(order), ...material };
    const behind = { ...material, passport: Object.fromEntries(order) };
    const other = { ...behind, passport: { ...behind.passport, gtin: '2109876543210' } };
    for (const value of [before, behind, other, before, behind, other]) {
      const report = check(value);
      assert.deepEqual(report, told(value));
      assert.equal(report.warnings.length, 3);
      // A report is the caller's.
      for (const warning of report.warnings) Object.assign(warning, { message: '', params: null });
      report.warnings.length = 0;
    }
  }
});

test('what changes while it is read', () => {
  const fickle = {
    get quality() {
      return this.reads++ === 0 ? 0.5 : 1n;
    },
    reads: 0,
  };
  assert.equal(typeof validate('MaterialDNA', fickle).valid, 'boolean');
  const endless = new Proxy(
    {},
    {
      ownKeys: () => ['a'],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      get: (_, key) => (key === 'a' ? endless : undefined),
    },
  );
  assert.deepEqual(codes(endless), ['depth ']);
});

test('a toJSON that all objects have been given', () => {
  for (const prototype of [Object.prototype, Array.prototype]) {
    prototype.toJSON = () => 'polluted';
    try {
      assert.deepEqual(codes(material), []);
      assert.deepEqual(codes({ ...material, quality: 2 }), ['maximum /quality']);
      assert.deepEqual(codes({ ...material, extra: [new Date()] }), ['type /extra/0']);
    } finally {
      delete prototype.toJSON;
    }
  }
});

test('strings that look like stand-ins', () => {
  const names = ['\0', '\x7f', '\x7f0.5:', '\x7fk3j4h5g6:a function', '0.5:'];
  for (const name of names) {
    assert.deepEqual(codes({ ...material, extra: name }), []);
    assert.deepEqual(codes({ ...material, extra: name, last: 1n }), ['type /last']);
  }
});

test('the verdict is that of the text', () => {
  const payloads = [
    material,
    { ...material, quality: -0 },
    { ...material, quality: 1e-400 },
    { ...material, quality: 1e300 },
  ];
  payloads.push([], null, 'text', true, 7, {}, [[]], JSON.rawJSON('1'));
  for (const payload of payloads) {
    const fromText = validateJson('MaterialDNA', JSON.stringify(payload));
    assert.deepEqual(validate('MaterialDNA', payload), withoutPositions(fromText));
  }
});

test('what a caller does to a report changes no other report', () => {
  const wrong = { ...material, category: 'organic-wod' };
  const allowed = () => validate('MaterialDNA', wrong).issues[0].params.allowed;
  const [first, expected] = [allowed(), [...allowed()]];
  first.length = 0;
  assert.deepEqual(allowed(), expected);
  assert.equal(expected.length, 30);
});
