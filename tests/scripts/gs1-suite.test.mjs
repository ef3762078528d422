// npm run gs1-suite: what it takes, and the tables that it prints. The suite itself is not here.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';

import { readOptions } from '../../scripts/gs1-suite/options.mjs';
import { summary, tableOf } from '../../scripts/gs1-suite/report.mjs';
import { readOptions as readStartOptions } from '../../scripts/start/options.mjs';

let copies;
before(() => {
  copies = mkdtempSync(path.join(tmpdir(), 'copies-'));
  for (const file of ['GS1DigitalLinkResolverTestSuite.js', 'gs1-linkset-schema.json', 'voc', 'schema'])
    writeFileSync(path.join(copies, file), '');
});
after(() => rmSync(copies, { recursive: true }));

const env = { API_KEY: 'key' };
const given = () => ({
  suite: copies,
  linkset: copies,
  vocabulary: path.join(copies, 'voc'),
  description: path.join(copies, 'schema'),
});
const read = (changes = {}, environment = env) =>
  readOptions(
    Object.entries({ ...given(), ...changes }).flatMap(([name, text]) => (text ? [`--${name}`, text] : [])),
    environment,
  );

test('takes copies of what the suite needs, and a node', () => {
  const defaults = { node: 'http://127.0.0.1:8787', front: 8443, apiKey: 'key' };
  assert.deepEqual(read(), { ...given(), ...defaults });
  assert.equal(read({ node: 'http://127.0.0.1:9000/' }).node, 'http://127.0.0.1:9000');
  assert.deepEqual(readOptions(['--help'], {}), { help: true });
});

test('says what is missing or wrong', () => {
  for (const [changes, expected] of [
    [{ suite: null }, /--suite is missing/],
    [{ suite: tmpdir() }, /--suite: there is no .*GS1DigitalLinkResolverTestSuite\.js/],
    [{ description: path.join(tmpdir(), 'none') }, /--description: there is no /],
    [{ node: 'https://127.0.0.1' }, /--node is "https:/],
    [{ front: '0' }, /--front is "0"/],
    [{ other: 'x' }, /--other/],
  ])
    assert.throws(() => read(changes), expected);
  assert.throws(() => read({}, {}), /API_KEY/);
});

test('prints a table for each link, and how many lines passed', () => {
  const lines = [
    { id: 'a', status: 'pass', test: 'x | y', msg: 'two\nlines' },
    { id: 'b', status: 'fail', test: 'z', msg: '' },
  ];
  assert.ok(tableOf(lines).endsWith('| a | pass | x \\| y | two lines |\n| b | fail | z |  |'));
  assert.equal(summary([{ lines }, { lines: [] }]), '2 links: 1 pass, 0 warn, 1 fail');
});

test('npm start takes the address that the node has from outside', () => {
  const address = 'https://127.0.0.1:8443';
  assert.equal(readStartOptions([], { PUBLIC_BASE_URL: address }).publicBaseUrl, address);
  assert.equal(readStartOptions([], {}).publicBaseUrl, undefined);
});
