// What a form says of a finding, in the words of a label.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { validate } from 'loopgate/advice';
import { fieldMessage } from 'loopgate/form';
import de from 'loopgate/words/de';
import pt from 'loopgate/words/pt';

import { english } from '../../../pkg/src/form/words.js';

const issueOf = (kind, value, language) =>
  validate(kind, value, language && { language }).issues.concat(validate(kind, value).warnings)[0];
const handshake = {
  '@context': 'https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld',
  '@type': 'NodeHandshake',
  schema_version: '0.2.0',
  node_id: 'munich.loop',
  name: 'Munich',
  endpoint: 'https://munich.example',
  capabilities: ['loopsignal'],
  timestamp: '2026-11-21T08:00:00Z',
};

test('every language has every phrase, with the same names', () => {
  const shapeOf = (phrases) =>
    Object.entries(phrases).map(([key, text]) => [key, text.match(/\{\w+\}/g)?.sort()]);
  for (const { form } of [de, pt]) assert.deepEqual(shapeOf(form), shapeOf(english));
});

test('what is empty is to be entered or chosen', () => {
  for (const slip of [{ name: '' }, { name: undefined }, { capabilities: [] }]) {
    const issue = issueOf('NodeHandshake', { ...handshake, ...slip });
    assert.equal(fieldMessage(issue, 'Your node'), 'Enter Your node');
    assert.equal(fieldMessage(issue, 'Your node', { choice: true }), 'Choose Your node');
    assert.equal(fieldMessage(issue, 'Knoten', { language: de }), 'Knoten eingeben');
  }
});

test('what can only be true is a box to tick', () => {
  for (const lab_only of [false, undefined]) {
    const { issues } = validate('NodeHandshakeResponse', { lab_only });
    const issue = issues.find(({ path, key }) => (key ?? path).includes('lab_only'));
    const said = (language) => fieldMessage(issue, 'For tests alone', { choice: true, language });
    assert.equal(said(), 'Tick For tests alone');
    assert.equal(said(de), 'For tests alone ankreuzen');
    assert.equal(said(pt), 'Assinale For tests alone');
  }
});

test('the label takes the place of the member, however deep it is, and of nothing else', () => {
  const deep = issueOf('NodeHandshake', { ...handshake, capabilities: ['a', 5] });
  assert.equal(fieldMessage(deep, 'Second'), 'Second must be a string; it is 5');
  const id = issueOf('NodeHandshake', { ...handshake, node_id: 'node_id' }, de);
  assert.match(
    fieldMessage(id, '$& Kennung', { language: de }),
    /^\$& Kennung muss .*; der Wert ist "node_id"$/,
  );
  const unknown = issueOf('NodeHandshake', { ...handshake, key: 1 });
  assert.match(fieldMessage(unknown, 'Label'), /^key "key" is not known in the payload/);
});

test('a label that looks like a name in braces stays as it is', () => {
  const short = issueOf('NodeHandshake', { ...handshake, name: 'M' });
  assert.equal(fieldMessage(short, '{got}'), '{got} must have at least 2 characters; it has 1');
});
