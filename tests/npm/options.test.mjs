// Options, and misuse.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { makeProject } from './support/project.mjs';
import { material } from './support/samples.mjs';

const project = makeProject({
  'import.js': `export * from 'loopgate/advice';`,
  'rules.js': `export * from 'loopgate';`,
});
const rules = await import(project.url('rules.js'));
const { isValid, jsonSchema, kinds, schemas, validate, validateJson } = await import(
  project.url('import.js')
);

const announcement = {
  '@context': 'https://city.example/context',
  '@type': 'MaterialAnnouncement',
  material: 'MAT-DE-MUC-2025-PLASTIC-B847F3',
  origin: 'munich.city',
  available: true,
};
const options = { contexts: ['https://other.example/', 'https://city.example/context'], netSuffix: 'city' };

test('contexts and network suffix', () => {
  const codes = (given) =>
    validate('MaterialAnnouncement', announcement, given).issues.map(({ code, path }) => [path, code]);
  assert.deepEqual(codes(), [
    ['/@context', 'enum'],
    ['/origin', 'pattern'],
  ]);
  assert.deepEqual(codes({ netSuffix: 'city' }), [['/@context', 'enum']]);
  assert.deepEqual(codes({ contexts: options.contexts }), [['/origin', 'pattern']]);
  assert.deepEqual(codes(options), []);
  assert.equal(isValid('MaterialAnnouncement', announcement), false);
  assert.equal(isValid('MaterialAnnouncement', announcement, options), true);
});

test('the maximum of issues changes no verdict', () => {
  for (const maxIssues of [1, 3, 2 ** 32 - 1]) {
    const { valid, issues } = validateJson('MaterialDNA', '{}', { maxIssues });
    assert.equal(valid, false);
    assert.equal(issues.length, Math.min(maxIssues, validateJson('MaterialDNA', '{}').issues.length));
  }
  assert.equal(validate('Offer', { a: 1n, b: 1n, c: 1n }, { maxIssues: 2 }).issues.length, 2);
});

test('advice of which less is wanted', () => {
  const passport = { gtin: '4006381333932', access_scope: 'role-based' };
  const given = (advice) => {
    const { valid, warnings } = validate('MaterialDNA', { ...material, passport }, { advice });
    assert.ok(valid);
    return warnings.map(({ code, severity }) => [code, severity]);
  };
  const warning = ['gtin_check_digit', 'warning'];
  assert.deepEqual(given(undefined), [warning, ['audience_missing', 'hint']]);
  assert.deepEqual(given('all'), given());
  assert.deepEqual(given('warnings'), [warning]);
  assert.deepEqual(given('none'), []);
  const text = JSON.stringify({ ...material, passport });
  assert.deepEqual(validateJson('MaterialDNA', text, { advice: 'none' }).warnings, []);
});

test('the rules alone give the warnings of the protocol', () => {
  const passport = { gtin: '4006381333932', hazardous: true };
  const given = (options) => {
    const value = { ...material, passport };
    const { valid, warnings } = rules.validate('MaterialDNA', value, options);
    assert.ok(valid);
    assert.deepEqual(
      rules.validateJson('MaterialDNA', JSON.stringify(value), options).warnings.length,
      warnings.length,
    );
    return warnings.map(({ code }) => code);
  };
  assert.deepEqual(given(), ['safety_info_missing']);
  assert.deepEqual(given({ advice: 'warnings' }), ['safety_info_missing']);
  assert.deepEqual(given({ advice: 'none' }), []);
  const message = /^options.advice must be one of none, warnings; all is given by loopgate\/advice$/;
  assert.throws(() => rules.validate('Offer', {}, { advice: 'all' }), { name: 'TypeError', message });
  assert.throws(() => rules.validate('Offer', {}, { advice: 'hints' }), {
    name: 'TypeError',
    message: /^options.advice must be one of none, warnings$/,
  });
});

test('many different options', () => {
  for (let round = 0; round < 100; round++) {
    const netSuffix = `net${round}`;
    const { issues } = validate(
      'MaterialAnnouncement',
      { ...announcement, origin: `a.${netSuffix}` },
      { netSuffix },
    );
    assert.deepEqual(
      issues.map(({ path }) => path),
      ['/@context'],
    );
  }
});

test('a repair has the text of an option as it is', () => {
  const context = 'https://city.example/"a\\b"/ü';
  const [{ fix }] = validate('Offer', { '@context': '' }, { contexts: [context] }).issues;
  assert.deepEqual(fix, { path: '/@context', op: 'replace', value: context });
  const near = { '@context': `${context} ` };
  assert.deepEqual(validate('Offer', near, { contexts: [context, 'x'] }).issues[0].fix, fix);
});

test('malformed options are a TypeError that names them', () => {
  const malformed = [
    [null, /^options must be an object$/],
    ['loop', /^options must be an object$/],
    [{ contexts: 'https://city.example/' }, /^options.contexts must be /],
    [{ contexts: [] }, /^options.contexts must be /],
    [{ contexts: [1] }, /^options.contexts must be /],
    [{ contexts: new Array(2) }, /^options.contexts must be /],
    [{ contexts: ['a\nb'] }, /^options.contexts must be /],
    [{ contexts: ['https://city.example/\ud800'] }, /^options.contexts must be /],
    [{ netSuffix: 'ci\nty' }, /^options.netSuffix must be /],
    [{ netSuffix: '\udc00' }, /^options.netSuffix must be /],
    [{ netSuffix: '' }, /^options.netSuffix must be /],
    [{ netSuffix: 5 }, /^options.netSuffix must be /],
    [{ maxIssues: 0 }, /^options.maxIssues must be /],
    [{ maxIssues: 1.5 }, /^options.maxIssues must be /],
    [{ maxIssues: '5' }, /^options.maxIssues must be /],
    [{ maxIssues: Infinity }, /^options.maxIssues must be /],
    [{ advice: 'hints' }, /^options.advice must be one of none, warnings, all$/],
    [{ advice: null }, /^options.advice must be /],
    [
      { maxIssue: 5 },
      /^options.maxIssue is not known; known are contexts, netSuffix, maxIssues, advice, language$/,
    ],
  ];
  for (const [given, message] of malformed) {
    for (const work of [validate, validateJson, isValid]) {
      assert.throws(() => work('Offer', '{}', given), { name: 'TypeError', message }, JSON.stringify(given));
    }
    assert.throws(() => jsonSchema('Offer', given), { name: 'TypeError', message });
  }
});

test('an unknown kind is a TypeError that names the near ones, or all', () => {
  const hints = [
    ['materialDNA', /^unknown kind "materialDNA": did you mean MaterialDNA/],
    ['offers', /did you mean Offer\?$/],
    ['product-dna', /did you mean ProductDNA\?$/],
    ['Oferr', /did you mean Offer\?$/],
    [
      'nothing like it',
      /^unknown kind "nothing like it": it must be one of MaterialDNA, ProductDNA, .*, auto$/,
    ],
    ['', /^unknown kind "": it must be one of/],
    ['toString', /^unknown kind "toString": it must be one of/],
    [undefined, /^unknown kind of type undefined: it must be one of/],
    [null, /^unknown kind of type null/],
    [Symbol('x'), /^unknown kind of type symbol/],
    [{ toString: () => 'Offer' }, /^unknown kind of type object/],
  ];
  for (const [kind, message] of hints) {
    for (const work of [validate, validateJson, isValid, jsonSchema]) {
      assert.throws(() => work(kind, {}), { name: 'TypeError', message });
    }
  }
});

test('the kinds', () => {
  assert.equal(kinds.length, 23);
  assert.ok(Object.isFrozen(kinds));
  assert.deepEqual(kinds.slice(-3), ['Transaction', 'Signal', 'auto']);
  assert.deepEqual(Object.keys(schemas), [...kinds]);
});

test('the kind of a report', () => {
  const offer = '{"@type": "Offer"}';
  assert.equal(validateJson('auto', offer).kind, 'Offer');
  assert.equal(validateJson('Offer', '{}').kind, 'Offer');
  assert.equal(validateJson('auto', '{}').kind, null);
  assert.equal(validateJson('Transaction', '{"@type": "Settlement"}').kind, 'Settlement');
  assert.equal(validateJson('Transaction', offer).kind, null);
});
