// What bad texts get: an issue, never an exception, and an instance that goes on.
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';

import { makeProject } from './support/project.mjs';
import { material } from './support/samples.mjs';

const project = makeProject({ 'import.js': `export * from 'loopgate/advice';` });
const { validate, validateJson } = await import(project.url('import.js'));
const encoder = new TextEncoder();

/** The codes of what is wrong, the same from bytes as from text. */
function codes(text, kind = 'MaterialDNA') {
  const [fromText, fromBytes] = [text, encoder.encode(text)].map((input) =>
    codesOf(validateJson(kind, input)),
  );
  assert.deepEqual(fromText, fromBytes);
  return fromText;
}

function codesOf({ valid, issues }) {
  assert.equal(valid, issues.length === 0);
  for (const { message } of issues) assert.match(message, /^[^\n]{1,1000}$/);
  return issues.map(({ path, code }) => `${code} ${path}`);
}

afterEach(() => assert.deepEqual(validateJson('MaterialDNA', JSON.stringify(material)).issues, []));

test('truncated at any byte', () => {
  const bytes = encoder.encode(JSON.stringify(material));
  for (let end = 0; end < bytes.length; end++) {
    assert.deepEqual(codesOf(validateJson('MaterialDNA', bytes.subarray(0, end))), ['json '], `at ${end}`);
  }
});

test('any byte put in place of any other', () => {
  const bytes = encoder.encode(JSON.stringify(material));
  for (let at = 0; at < bytes.length; at += 3) {
    for (const byte of [0, 0x22, 0x5c, 0x7b, 0x80, 0xc3, 0xff]) {
      const { valid, issues } = validateJson('MaterialDNA', bytes.with(at, byte));
      assert.equal(valid, issues.length === 0);
    }
  }
});

test('no JSON of any sort', () => {
  for (const text of [
    '',
    ' ',
    '{',
    '}',
    '[1,]',
    '{"a" 1}',
    '{a:1}',
    "{'a':1}",
    '01',
    '1.',
    '.5',
    '+1',
    'NaN',
    'undefined',
    'nul',
    '"\t"',
    '"\\x"',
    '{} {}',
    '\ufeff{}',
    '// x\n{}',
  ]) {
    assert.deepEqual(codes(text), ['json '], text);
  }
});

test('no UTF-8', () => {
  for (const hex of ['22ff22', '22c322', '22eda08022', '22f4908080 22', '22c08022', 'ff', 'fffe7b007d00']) {
    assert.deepEqual(
      codesOf(validateJson('Offer', Buffer.from(hex.replace(' ', ''), 'hex'))),
      ['json '],
      hex,
    );
  }
});

test('a million brackets', () => {
  for (const text of ['[', '{"a":', '[{"a":']) assert.deepEqual(codes(text.repeat(1e6)), ['depth ']);
  assert.deepEqual(codes('['.repeat(1e6) + ']'.repeat(1e6)), ['depth ']);
  assert.deepEqual(codes(']'.repeat(1e6)), ['json ']);
});

test('a string of 100 MB', () => {
  const large = 'x'.repeat(100e6);
  assert.deepEqual(codes(`"${large}"`), ['type ']);
  assert.deepEqual(codesOf(validate('MaterialDNA', { ...material, origin_city: large })), [
    'max_length /origin_city',
  ]);
  assert.deepEqual(codes(`{"x": "${'\\u00e4'.repeat(20e6)}"}`, 'FederationAccepted'), [
    'unknown_key /x',
    'required ',
    'required ',
  ]);
});

test('a key of a megabyte', () => {
  const key = 'k'.repeat(2 ** 20);
  const report = validateJson('FederationAccepted', `{"status": "accepted", "id": 1, "${key}": 1}`);
  const { valid, issues, truncated } = report;
  assert.deepEqual({ valid, issues, truncated }, { valid: false, issues: [], truncated: true });
  assert.deepEqual(validate('FederationAccepted', { status: 'accepted', id: 1, [key]: 1 }), report);
});

test('a million members and items', () => {
  const many = JSON.stringify(Array.from({ length: 1e6 }, (_, index) => index));
  assert.deepEqual(codes(many), ['type ']);
  assert.equal(
    codes(`{${'"a":1,'.repeat(1e6)}"a":1}`).filter((code) => code.startsWith('duplicate_key')).length,
    100,
  );
});

test('numbers too large for a double', () => {
  for (const number of ['1e400', '-1e400', `1${'0'.repeat(400)}`, '1e99999999999']) {
    assert.deepEqual(codes(`{"x": ${number}}`), ['json ']);
  }
  const tiny = JSON.stringify({ ...material, quality: 0 }).replace('"quality":0', '"quality":1e-99999');
  assert.deepEqual(codes(tiny), []);
});

test('__proto__ is a key like any other', () => {
  const text = '{"status": "accepted", "id": 1, "__proto__": {"id": 0}, "constructor": 1}';
  assert.deepEqual(codes(text, 'FederationAccepted'), ['unknown_key /__proto__', 'unknown_key /constructor']);
  const fromValue = codesOf(validate('FederationAccepted', JSON.parse(text)));
  assert.deepEqual(fromValue, ['unknown_key /__proto__', 'unknown_key /constructor']);
});

test('lone surrogates, as escapes and raw', () => {
  const escaped = ['"\\ud800"', '"\\udc00"', '"\\ud800\\ud800"', '{"\\udfff": 1}'];
  const raw = [
    '"\ud800"',
    '"\udc00"',
    '\ud800',
    '{"\udfff": 1}',
    '"\\\ud800"',
    '"\\\\\ud800"',
    '"\ud800\\udc00"',
    '"\\ud83d\udc00"',
  ];
  for (const text of escaped) assert.deepEqual(codes(text), ['json '], text);
  for (const text of raw)
    assert.deepEqual(codesOf(validateJson('Offer', text)), ['json '], JSON.stringify(text));
  for (const many of ['ä', '\ud800', '\\\\', '\\\\x']) {
    assert.deepEqual(codesOf(validateJson('Offer', `{"x": "${many.repeat(1e6)}\ud800"}`)), ['json ']);
  }
  assert.match(validateJson('Offer', '{"x": "\ud800"}').issues[0].message, /surrogate/);
  assert.deepEqual(codes('{"status": "accepted", "id": 1, "\\ud83d\\ude00": 1}', 'FederationAccepted'), [
    'unknown_key /😀',
  ]);
});

test('what comes first decides between json and depth', () => {
  assert.deepEqual(codesOf(validateJson('Offer', `${'['.repeat(65)}"\ud800"`)), ['depth ']);
  assert.deepEqual(codesOf(validateJson('Offer', `["\ud800"${'['.repeat(65)}`)), ['json ']);
});

test('bytes of every sort', () => {
  const bytes = encoder.encode('{"status": "accepted", "id": 12}');
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  const within = new Uint8Array([32, ...bytes, 255]).subarray(1, -1);
  const sorts = [
    bytes,
    bytes.buffer,
    shared,
    shared.buffer,
    Buffer.from(bytes),
    new DataView(bytes.buffer),
    within,
  ];
  sorts.push(new Uint16Array(bytes.slice(0, 32).buffer), new Int8Array(bytes.buffer));
  for (const sort of sorts) assert.deepEqual(codesOf(validateJson('FederationAccepted', sort)), []);
});

test('what is no text', () => {
  const detached = new Uint8Array(8);
  structuredClone(detached.buffer, { transfer: [detached.buffer] });
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();
  const others = [
    undefined,
    null,
    1,
    true,
    {},
    [],
    () => 1,
    Symbol('x'),
    1n,
    new String('{}'),
    new Date(),
    detached,
  ];
  others.push(
    detached.buffer,
    revoked.proxy,
    Object.create(Uint8Array.prototype),
    [123, 125],
    new Proxy({}, hostile()),
  );
  for (const other of others) assert.deepEqual(codesOf(validateJson('Offer', other)), ['json ']);
  assert.match(
    validateJson('Offer', {}).issues[0].message,
    /^the payload must be JSON as a string or as bytes/,
  );
});

function hostile() {
  const fail = () => {
    throw new Error('hostile');
  };
  return { get: fail, has: fail, getPrototypeOf: fail, ownKeys: fail, getOwnPropertyDescriptor: fail };
}

test('a text over 512 MiB is refused before it is copied', () => {
  const { issues } = validateJson('Offer', new Uint8Array(512 * 2 ** 20 + 1));
  const message = 'the payload must be smaller; it is too large to be checked here';
  assert.deepEqual(issues, [{ path: '', code: 'json', message, params: { reason: message } }]);
});

test('a call at the end of the stack', () => {
  const descend = () => {
    try {
      return 1 + descend();
    } catch {
      for (let round = 0; round < 5; round++) codesOf(validateJson('Offer', '{'));
      return 0;
    }
  };
  assert.ok(descend() > 100);
});
