// Findings in other languages: what is found is the same, and said in words of its own.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { loadVectors } from '../support/vectors.mjs';
import { makeProject } from './support/project.mjs';

const project = makeProject({
  'import.js': `
    export * from 'loopgate/advice';
    export { loopCost } from 'loopgate/cost';
    export { default as german } from 'loopgate/words/de';
    export { default as portuguese } from 'loopgate/words/pt';
  `,
  'require.cjs': `
    const { validate } = require('loopgate');
    const language = require('loopgate/words/de').default;
    console.log(validate('FederationAccepted', { id: 1 }, { language }).issues[0].message);
  `,
});
const { validate, validateJson, validator, loopCost, german, portuguese } = await import(
  project.url('import.js')
);
const offer = { '@type': 'Offer', id: 'x', status: 'opn', quantity: { value: '1', unit: 'kilo' } };

test('each language by its own entry, together with others', () => {
  const messages = [german, portuguese, undefined, german].map((language) => {
    const { issues } = validate('Offer', offer, { language });
    return issues.find(({ path }) => path === '/status').message;
  });
  assert.deepEqual(messages, [
    'status: unbekannter Wert "opn"; war "open" gemeint? (3 erlaubt)',
    'status: valor desconhecido "opn"; queria dizer "open"? (3 permitidos)',
    'status: unknown value "opn"; did you mean "open"? (3 allowed)',
    'status: unbekannter Wert "opn"; war "open" gemeint? (3 erlaubt)',
  ]);
  const again = validator('Offer', { language: portuguese }).validateJson(JSON.stringify(offer));
  assert.equal(again.issues.find(({ path }) => path === '/id').message.slice(0, 13), 'id tem de ser');
});

test('all that is found is the same', () => {
  const common = ({ valid, kind, truncated, ...lists }) => {
    const of = ({ message, help, expected, ...rest }) => rest;
    return { valid, kind, truncated, issues: lists.issues.map(of), warnings: lists.warnings.map(of) };
  };
  for (const { kind, bytes, name } of loadVectors().filter((_, at) => at % 7 === 0)) {
    const english = validateJson(kind, bytes);
    for (const language of [german, portuguese]) {
      const other = validateJson(kind, bytes, { language });
      assert.deepEqual(common(other), common(english), name);
      for (const [at, { message }] of other.issues.entries())
        assert.notEqual(message, english.issues[at].message, name);
    }
  }
});

test('what is no text, or too large to be checked', () => {
  const endless = [];
  let last = endless;
  for (let level = 0; level < 30; level++) last = [last, last];
  for (const [found, german_, portuguese_] of [
    [
      (options) => validateJson('Offer', 5, options),
      'das Dokument muss JSON sein',
      'o documento tem de ser JSON',
    ],
    [
      (options) => validate('Offer', last, options),
      'das Dokument muss kleiner sein',
      'o documento tem de ser menor',
    ],
  ]) {
    const [english, ...others] = [undefined, german, portuguese].map(
      (language) => found({ language }).issues[0],
    );
    assert.equal(english.params.reason, english.message);
    for (const [at, begin] of [german_, portuguese_].entries()) {
      assert.ok(others[at].message.startsWith(begin), others[at].message);
      assert.deepEqual({ ...others[at], message: '' }, { ...english, message: '' });
    }
  }
});

describe('the terms of a cost', () => {
  const thrown = (terms, language) => {
    try {
      loopCost(terms, { language });
    } catch (error) {
      return error;
    }
    assert.fail('nothing was thrown');
  };
  const known = 'base_price, origin_signal, destination_signal, distance_km, from, to, local';
  for (const [name, terms, message, expected] of [
    ['no object', [], 'das Dokument muss ein Objekt sein; der Wert ist eine Liste', 'ein Objekt'],
    ['a number', { base_price: -1 }, 'base_price muss eine Zahl von 0 bis 1e+300 sein; der Wert ist -1'],
    ['a text', { base_price: 1, from: {} }, 'from muss ein Text sein; der Wert ist ein Objekt', 'ein Text'],
    [
      'yes or no',
      { base_price: 1, local: 'an object' },
      'local muss true oder false sein; der Wert ist "an object"',
    ],
    [
      'a place',
      { base_price: 1, from: 'x; it is y', to: '0,0' },
      'from muss "lon,lat" in Grad sein; der Wert ist "x; it is y"',
    ],
    ['what is missing', {}, 'base_price fehlt', 'eine Zahl von 0 bis 1e+300'],
    [
      'a key',
      { base_price: 1, '{key}': 1 },
      `das Dokument kennt den Schlüssel "{key}" nicht; bekannt sind ${known}`,
    ],
  ]) {
    test(name, () => {
      const [english, error] = [thrown(terms), thrown(terms, german)];
      const [issue] = error.issues;
      assert.equal(issue.message, message);
      assert.equal(error.message, `loopCost: ${message}`);
      if (expected) assert.equal(issue.expected, expected);
      const bare = (one) => ({ ...one, message: '', expected: one.expected && '' });
      assert.deepEqual(error.issues.map(bare), english.issues.map(bare));
      for (const { message } of thrown(terms, portuguese).issues)
        assert.ok(!/ must | missing| known in|undefined|\{subject|\{got|\{expected/.test(message), message);
    });
  }

  test('what is no language', () => {
    assert.match(thrown({}, 'de').message, /^loopCost: options.language/);
    assert.equal(loopCost({ base_price: 1 }, { language: german }).loop_cost, 1);
  });
});

test('a language can be sent to a worker', () => {
  const { words, own, form } = structuredClone(german);
  assert.deepEqual([words, own, form], [german.words, german.own, german.form]);
});

test('what is no language is a TypeError', () => {
  for (const language of ['de', null, {}, { tag: 'de' }, { tag: 'de', words: 'de\nzu wenig' }])
    assert.throws(() => validate('Offer', offer, { language }), TypeError, JSON.stringify(language));
  assert.equal(validate('Offer', offer).issues.length > 0, true);
});

test('required', () => {
  assert.equal(project.run('node', 'require.cjs').trim(), 'status fehlt');
});
