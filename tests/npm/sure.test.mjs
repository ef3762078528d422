// What is told of a value without the engine, and how often it can be: a sure yes is never more lenient than the engine.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import fc from 'fast-check';

import { all } from '../../pkg/src/advice/all.js';
import { Engine } from '../../pkg/src/engine.js';
import { checkedOptions } from '../../pkg/src/options.js';
import { kinds } from '../../pkg/src/rules/kinds.js';
import { tables } from '../../pkg/src/rules/text.js';
import { Judges } from '../../pkg/src/sure/judges.js';
import { no, noted, unsure, yes } from '../../pkg/src/sure/verdict.js';
import { anyCharacter } from '../support/characters.mjs';
import { loadVectors } from '../support/vectors.mjs';
import { makeProject } from './support/project.mjs';
import { removed, replaced } from './support/replaced.mjs';

const project = makeProject({ 'import.js': `export * from 'loopgate/advice';` });
const { validateJson } = await import(project.url('import.js'));

const vectors = loadVectors().filter((vector) => 'value' in vector);
const valid = vectors.filter(({ issues }) => issues.length === 0);
const manyOptions = [undefined, { contexts: ['https://city.example/context'] }, { netSuffix: 'city.net' }];

const engineOfAdvice = new URL('../../pkg/wasm/loopgate_advice_bg.wasm', import.meta.url);
const engine = new Engine(
  () => new WebAssembly.Module(readFileSync(engineOfAdvice)),
  { tables, kinds },
  all.lists,
);
const judges = new Judges(all.observer, () => engine);
const defaultOptions = checkedOptions({}, all.level);

/** What the judge says of a value, and what is given on it, held to what the engine says of its text. */
function told(kind, value, options) {
  const checked = options ? checkedOptions(options, all.level) : defaultOptions;
  const target = targetOf(kind, checked);
  const told = target.judge.judge(value);
  const { verdict, isAdvised, said } = told;
  if (verdict === unsure) return unsure;
  const { issues, warnings, ...rest } = validateJson(kind, JSON.stringify(value), options);
  const report = { ...rest, issues: issues.map(withoutPosition), warnings: warnings.map(withoutPosition) };
  assert.equal(report.valid, verdict === yes, `${kind} ${JSON.stringify(value)}`);
  if (verdict === no) return no;
  assert.equal(report.kind, told.kind);
  if (isAdvised) return unsure;
  // The engine makes the first two; then what it has said is kept.
  const times = said ? 3 : 0;
  for (let time = 0; time < times; time++)
    assert.deepEqual(engine.reportOf(told, target, value), report, `${kind} ${JSON.stringify(value)}`);
  if (!said) assert.deepEqual([issues, warnings], [[], []]);
  advised += warnings.length;
  if (verdict === noted) return noted;
  return said ? unsure : yes;
}

let advised = 0;
const targets = new Map();

/** One for each kind and options, as reports with advice are kept in it. */
function targetOf(kind, options) {
  const key = kind + options.key;
  if (!targets.has(key))
    targets.set(key, { kind, index: kinds.indexOf(kind), options, judge: judges.of(kind, options) });
  return targets.get(key);
}

function withoutPosition({ offset, line, column, ...finding }) {
  return finding;
}

test('of all vectors the same is told, with any options; of most with plain faults all that is wrong', (t) => {
  const isFaulty = ({ file, issues }) => !file.startsWith('advice-') && issues.length > 0;
  let said = 0;
  for (const vector of vectors)
    for (const options of manyOptions)
      if (told(vector.kind, vector.value, options) === noted && isFaulty(vector)) said++;
  const faulty = vectors.filter(isFaulty).length * manyOptions.length;
  t.diagnostic(`all that is wrong with ${said} of ${faulty} payloads with faults`);
  assert.ok(said > faulty / 2);
});

test('of at most one valid payload in 100 nothing is told', (t) => {
  // Those of advice are what is unusual.
  const usual = valid.filter(({ file }) => !file.startsWith('advice-'));
  const left = usual.filter(({ kind, value, warnings }) => {
    return warnings.length === 0 && told(kind, value) !== yes;
  });
  t.diagnostic(`${left.length} of ${usual.length} valid payloads are left to the engine`);
  assert.ok(left.length <= usual.length / 100, left.map(({ name }) => name).join('\n'));
});

/** What people write where something else belongs. */
const wrong = fc.oneof(
  fc.constantFrom('', 'soon', 'kilo', '6', 'metal-aluminium', '2027-09-30', 'x'.repeat(64), 'x'.repeat(65)),
  fc.constantFrom(0, -0, -1, 1.5, 1e300, 5e-324, true, false, null, [], ['x', 3], {}, { value: '1' }),
  fc.string({ unit: anyCharacter, maxLength: 70 }),
);

test('of payloads with one to three faults the same is said, again and again', () => {
  const counts = { [noted]: 0, [no]: 0, [yes]: 0, [unsure]: 0 };
  const change = fc.tuple(fc.nat(), wrong, fc.boolean());
  const judged = ({ kind, value }, changes, isReversed) => {
    const changed = changes.reduce((all, [place, other, isGone]) => {
      return isGone ? removed(all, place) : replaced(all, place, other);
    }, value);
    counts[told(kind, isReversed ? reversed(changed) : changed)]++;
  };
  fc.assert(
    fc.property(
      fc.constantFrom(...valid),
      fc.array(change, { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      judged,
    ),
    { numRuns: 1500 },
  );
  assert.ok(counts[noted] > 400, JSON.stringify(counts));
});

test('what a property gives but once is said of no other payload', () => {
  const target = targetOf('Interest', defaultOptions);
  const codesOf = (value) => {
    const told = target.judge.judge(value);
    assert.equal(told.verdict, noted);
    return engine.reportOf(told, target, value).issues.map(({ code }) => code);
  };
  const firstShort = () => {
    let reads = 0;
    const get = () => (reads++ === 0 ? 'a' : 4);
    return Object.defineProperty({ consentPublic: true }, 'name', { enumerable: true, get });
  };
  for (let time = 0; time < 4; time++) assert.deepEqual(codesOf(firstShort()), ['type']);
  for (let time = 0; time < 4; time++) {
    assert.deepEqual(codesOf({ consentPublic: true, name: 'a' }), ['min_length']);
    assert.deepEqual(codesOf(new Proxy({ consentPublic: true, name: 'b' }, {})), ['min_length']);
    assert.deepEqual(codesOf({ consentPublic: true }), ['required']);
  }
});

test('who changes a report changes no other', () => {
  const target = targetOf('Offer', defaultOptions);
  const value = { ...valid.find(({ kind }) => kind === 'Offer').value, status: 'opn' };
  const reports = Array.from({ length: 4 }, () => {
    const report = engine.reportOf(target.judge.judge(value), target, value);
    const first = structuredClone(report);
    const [issue] = report.issues;
    issue.params.allowed.pop();
    issue.params.got = issue.fix.value = issue.path = 'changed';
    report.issues.pop();
    return first;
  });
  for (const report of reports) assert.deepEqual(report, reports[0]);
  assert.equal(reports[0].issues[0].fix.value, 'open');
});

test('of payloads with any members that advice reads, the same', () => {
  const digits = (min, max) =>
    fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: min, maxLength: max });
  const real = valid.filter(({ file }) => file.startsWith('advice-'));
  const passport = fc.record(
    {
      gtin: fc.oneof(digits(8, 14), fc.constantFrom('4006381333931', '96385074', '09521234543213')),
      gs1_digital_link: digits(12, 14).map((number) => `https://id.gs1.org/01/${number}`),
      country_of_production: fc.string({
        unit: fc.constantFrom(...'ABCDEGKNXZ'),
        minLength: 2,
        maxLength: 2,
      }),
      hazardous: fc.boolean(),
      access_scope: fc.constantFrom('public', 'role-based', 'restricted'),
      visible_to: fc.constantFrom('public', 'operator'),
      supported_regimes: fc.array(
        fc.constantFrom('espr-dpp', 'battery-passport', 'ppwr', 'waste-shipment', 'nkws'),
        { maxLength: 3 },
      ),
      substances_of_concern: fc.array(
        fc.record({
          name: fc.constant('x'),
          cas_number: fc
            .tuple(digits(1, 3), digits(2, 2), digits(1, 1))
            .map(([one, two, three]) => `${one}-${two}-${three}`),
        }),
        { maxLength: 2 },
      ),
    },
    { requiredKeys: [] },
  );
  const classification = fc.record(
    {
      ewc_code: fc
        .tuple(fc.constantFrom('15 01', '16 06', '20 01', '17 04', '19 14'), fc.integer({ min: 0, max: 45 }))
        .map(([heading, last]) => `${heading} ${String(last).padStart(2, '0')}`),
      hs_code: fc.oneof(digits(6, 10), fc.constant('391510')),
      cn_code: fc.oneof(digits(8, 8), fc.constant('39151020')),
      taric_code: fc.oneof(digits(10, 10), fc.constant('3915102000')),
      prodcom_code: digits(8, 8),
      battery_category: fc.constantFrom('portable', 'ev'),
    },
    { requiredKeys: [] },
  );
  const base = real.find(({ kind }) => kind === 'MaterialDNA').value;
  const category = fc.constantFrom('plastic-pet', 'ewaste-batteries', 'metal-copper', 'organic-food');
  const some = (members) =>
    members.chain((all) =>
      fc.subarray(Object.keys(all), { maxLength: Math.min(2, Object.keys(all).length) }).map((keys) => {
        return Object.fromEntries(keys.map((key) => [key, all[key]]));
      }),
    );
  const changed = fc.record({
    passport: some(passport),
    classification: some(classification),
    category,
  });
  const silent = { yes: 0 };
  fc.assert(
    fc.property(changed, fc.boolean(), (members, isReversed) => {
      const value = { ...base, ...members };
      if (told('MaterialDNA', isReversed ? reversed(value) : value) === yes) silent.yes++;
    }),
    { numRuns: 5000 },
  );
  assert.ok(silent.yes > 20 && advised > 1000, `${silent.yes}, ${advised}`);
});

/** With the members of each object in the other order. */
function reversed(value) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const members = Object.entries(value).map(([key, member]) => [key, reversed(member)]);
  return Object.fromEntries(members.toReversed());
}

/** Texts that are read character by character, each with the member that it stands at. */
const readTexts = {
  gtin: (text) => ({ passport: { gtin: text } }),
  country_of_production: (text) => ({ passport: { country_of_production: text } }),
  cas_number: (text) => ({
    passport: { substances_of_concern: [{ name: 'Lead', cas_number: text }] },
  }),
  ewc_code: (text) => ({ category: 'metal-aluminum', classification: { ewc_code: text } }),
  hs_code: (text) => ({ classification: { hs_code: text } }),
  cn_code: (text) => ({ classification: { cn_code: text } }),
  taric_code: (text) => ({ classification: { taric_code: text } }),
  prodcom_code: (text) => ({ classification: { prodcom_code: text } }),
  available_from: (text) => ({ available_from: text, expires: '2025-05-27T10:00:01Z' }),
  expires: (text) => ({ available_from: '2025-05-27T09:59:59Z', expires: text }),
};
const rightTexts = {
  gtin: ['4006381333931', '96385074', '036000291452', '04006381333931'],
  country_of_production: ['DE', 'XK'],
  cas_number: ['7439-92-1', '50-00-0', '1333-86-4'],
  ewc_code: ['17 04 02', '19 12 03', '15 01 04'],
  hs_code: ['760200', '39151020', '3915102000'],
  cn_code: ['76020019'],
  taric_code: ['7602001900'],
  prodcom_code: ['24421130'],
  available_from: ['2025-05-27T10:00:00Z', '2025-05-27T10:00:00.000Z', '2025-05-27T10:00:00+02:00'],
  expires: ['2099-02-28T23:59:59Z', '2096-02-29T00:00:00.500Z', '2025-05-27T09:59:59.999Z'],
};

/** The same just beyond what is right, and the last that is. */
const edgeTexts = {
  gtin: [
    '00000000',
    '20000004',
    '29999993',
    '9521234543213',
    '9800000000003',
    '1234567890128',
    '4006381333930',
  ],
  country_of_production: ['ZZ', 'AN', 'de', 'D', '@A', 'A[', 'DEU'],
  cas_number: ['1234567-89-5', '12345678-90-0', '0050-00-0', '1-23-1', '7439-92-2'],
  ewc_code: [
    '16 06 05',
    '17 04 12',
    '17 05 03',
    '99 99 99',
    '00 00 00',
    '17\u00a004 02',
    '170402',
    '20 99 99',
  ],
  hs_code: ['970000', '980000', '000000', '770000', '7602001', '76020', '76020000001'],
  cn_code: ['99000000', '00000000', '77000000', '7602001', '760200190'],
  taric_code: ['9900000000', '7700000000', '76020019001'],
  prodcom_code: ['07000000', '06999999', '33999999', '34000000'],
  available_from: [
    '2025-05-27T24:00:00Z',
    '2025-05-27T23:60:00Z',
    '2025-02-29T00:00:00Z',
    '2024-12-31T23:59:60Z',
  ],
  expires: ['0000-01-01T00:00:00Z', '2025-05-27T09:59:59Z', '2025-13-01T00:00:00Z', '2025-00-10T00:00:00Z'],
};

test('of texts with a character or two changed, the same', () => {
  const base = valid.find(({ kind, file }) => kind === 'MaterialDNA' && !file.startsWith('advice-')).value;
  const places = Object.keys(readTexts).flatMap((key) => rightTexts[key].map((text) => ({ key, text })));
  const digit = fc.constantFrom(...'0123456789');
  const character = fc.oneof(digit, fc.constantFrom(...' -:.,/TZtz+ADEX\u00a0\u0660é', ''));
  const change = fc.tuple(fc.nat(13), fc.nat(2), character);
  const judged = ({ key, text }, changes) => {
    const changed = changes.reduce((text, [at, taken, put]) => {
      return text.slice(0, at) + put + text.slice(at + taken);
    }, text);
    const { passport, classification, ...rest } = readTexts[key](changed);
    return told('MaterialDNA', { ...base, ...rest, passport, classification });
  };
  for (const place of places) assert.equal(judged(place, []), yes, place.text);
  for (const [key, texts] of Object.entries(edgeTexts)) for (const text of texts) judged({ key, text }, []);
  const changes = fc.array(change, { minLength: 1, maxLength: 2 });
  fc.assert(
    fc.property(fc.constantFrom(...places), changes, (place, list) => void judged(place, list)),
    { numRuns: 20_000 },
  );
});

/** Values that are something else than they seem to be, each with the value that its text would have. */
const strange = [
  -0,
  1e400,
  -1e400,
  NaN,
  5e-324,
  2 ** 53 + 2,
  '\ud800',
  'a\udc00b',
  '\0',
  '',
  ' ',
  'e\u0301',
  '𝟙'.repeat(80),
  '2025-02-29T00:00:00Z',
  '2024-12-31T23:59:60Z',
  '2025-01-01T00:00:00z',
  '2025-01-01 00:00:00Z',
  'http://[::1]/',
  'urn:a%zz',
  'a:é',
  null,
  true,
  [],
  [,],
  [1, , 2],
  {},
  { '': '' },
  { '\ud800': 1 },
  { constructor: 1, toString: 2 },
  JSON.parse('{ "__proto__": {} }'),
  Object.create(null),
];

test('of a payload with any strange value in it, the same', () => {
  const places = valid.filter(({ kind }, index) => kind !== 'auto' && index % 4 === 0);
  const one = fc.tuple(fc.constantFrom(...places), fc.nat(), fc.constantFrom(...strange));
  const judge = ([{ kind, value }, place, other]) => {
    const changed = replaced(value, place, other);
    const carried = JSON.stringify(changed);
    // JSON carries no NaN, no hole and no half of a pair; the engine hears of them by another way (values.test.mjs).
    if (judges.of(kind, defaultOptions).judge(changed).verdict === yes) {
      assert.deepEqual(JSON.parse(carried), plain(changed));
      assert.ok(validateJson(kind, carried).valid, carried);
    }
  };
  fc.assert(fc.property(one, judge), { numRuns: 20_000 });
});

/** A copy of own members, with 0 in place of -0. */
function plain(value) {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value === 0 ? 0 : value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, plain(member)]));
}

const interest = { name: 'Ilse Kask', consentPublic: true };

/** Of each no yes may be told: it is not what JSON would carry, or not the same twice. */
const neverSure = {
  'an object with toJSON': { ...interest, toJSON: () => 1 },
  'an inherited toJSON': Object.assign(Object.create({ toJSON: () => 1 }), interest),
  'members of a prototype': Object.create(interest),
  'an object of a class': new (class {
    name = 'Ilse Kask';
    consentPublic = true;
  })(),
  'a proxy that throws': new Proxy(interest, {
    ownKeys() {
      throw new Error('no keys');
    },
  }),
  'a getter that throws': Object.defineProperty({ consentPublic: true }, 'name', {
    enumerable: true,
    get() {
      throw new Error('no name');
    },
  }),
  'a Map': new Map(Object.entries(interest)),
  'a function with members': Object.assign(() => 1, { consentPublic: true }),
  'a String object': { ...interest, name: Object('Ilse Kask') },
  'a circle': { ...interest },
};
neverSure['a circle'].self = neverSure['a circle'];

for (const [name, value] of Object.entries(neverSure)) {
  test(`${name}: no sure yes`, () => {
    assert.notEqual(judges.of('Interest', defaultOptions).judge(value).verdict, yes);
  });
}

test('hidden members and symbols do not count, as in JSON', () => {
  const hidden = Object.defineProperty({ consentPublic: true }, 'name', { value: 'Ilse Kask' });
  assert.equal(judges.of('Interest', defaultOptions).judge(hidden, false).verdict, no);
  assert.equal(judges.of('Interest', defaultOptions).judge({ ...interest, [Symbol('x')]: 1n }).verdict, yes);
});

test('a member that all objects inherit leaves everything to the engine', (t) => {
  t.after(() => delete Object.prototype.inherited);
  Object.prototype.inherited = 1;
  assert.equal(judges.of('Interest', defaultOptions).judge(interest).verdict, unsure);
});

test('a value that is read twice is read once', () => {
  let reads = 0;
  const member = { enumerable: true, get: () => (reads++ === 0 ? 'Ilse Kask' : 1) };
  const value = Object.defineProperty({ consentPublic: true }, 'name', member);
  assert.equal(judges.of('Interest', defaultOptions).judge(value).verdict, yes);
  assert.equal(reads, 1);
});
