// Findings in other languages: what is found is the same, and said in words of its own.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { loadVectors } from '../support/vectors.mjs';
import { makeProject } from './support/project.mjs';

const project = makeProject({
  'import.js': `
    export * from 'loopgate/advice';
    export { default as german } from 'loopgate/words/de';
    export { default as portuguese } from 'loopgate/words/pt';
  `,
  'require.cjs': `
    const { validate } = require('loopgate');
    const language = require('loopgate/words/de').default;
    console.log(validate('FederationAccepted', { id: 1 }, { language }).issues[0].message);
  `,
});
const { validate, validateJson, validator, german, portuguese } = await import(project.url('import.js'));
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

test('what is no language is a TypeError', () => {
  for (const language of ['de', null, {}, { tag: 'de' }, { tag: 'de', words: 'de\nzu wenig' }])
    assert.throws(() => validate('Offer', offer, { language }), TypeError, JSON.stringify(language));
  assert.equal(validate('Offer', offer).issues.length > 0, true);
});

test('required', () => {
  assert.equal(project.run('node', 'require.cjs').trim(), 'status fehlt');
});
