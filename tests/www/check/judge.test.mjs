// The table says of a payload what the editor says of it, also where a report has its limits.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

import { validator } from 'loopgate/advice';

import { importPagesModule } from '../bundle.mjs';

const { judge } = await importPagesModule('pages/check/rules/judge.ts');
const { sentenceOn, foundIn, verdictOn } = await importPagesModule('pages/check/verdict.ts');
const { Tally } = await importPagesModule('pages/check/many/tally.ts');

const folder = new URL('../../../www/src/samples/', import.meta.url);
const samples = readdirSync(folder).filter((name) => /\.(json|txt)$/.test(name));
const texts = samples.map((name) => [name, readFileSync(new URL(name, folder), 'utf8'), 'auto']);
const regimes = Array.from({ length: 300 }, (_, row) => `regime ${row}`);
const many = JSON.stringify({ '@type': 'MaterialDNA', passport: { supported_regimes: regimes } });
texts.push(
  ['300 unknown regimes', many, 'auto'],
  ['the same, and not JSON', many.replace(/]/, ',]'), 'auto'],
);

for (const [name, text, kind] of texts) {
  test(`${name}: as one of many it has the same findings`, () => {
    const rules = validator(kind, { advice: 'all' });
    const [alone, ofMany] = [text, new TextEncoder().encode(text)].map((source) => judge(rules, source));
    const bare = ({ issues, warnings }) => [...issues, ...warnings].map(({ code, path }) => [code, path]);
    assert.deepEqual(bare(ofMany), bare(alone));
    assert.equal(verdictOn(ofMany).text, verdictOn(alone).text);
  });
}

test('what does not fit into a report is said to be more', () => {
  const rules = validator('auto');
  for (const [name, text] of texts.slice(-2)) {
    const report = judge(rules, text);
    assert.equal(report.issues.length, 100, name);
    assert.equal(sentenceOn(foundIn(report)), 'More than 100 issues', name);
  }
});

test('the table is narrowed down by code, and goes to the next invalid payload', () => {
  const rules = validator('auto', { advice: 'all' });
  const tally = new Tally();
  const named = (name) => texts.find(([file]) => file === name)[1];
  const order = ['offer-valid', 'match-broken', 'passport-slips-valid', 'offer-broken'].map(
    (name) => `${name}.json`,
  );
  for (const file of order) {
    const bytes = new TextEncoder().encode(named(file));
    const place = { file, shape: 'single', number: 0, start: 0, end: bytes.length };
    tally.add(0, place, { ...place, bytes }, judge(rules, bytes));
  }
  const files = (filter) => tally.rows(filter, 0, 10).map(({ file }) => file);
  assert.deepEqual(files('invalid'), ['match-broken.json', 'offer-broken.json']);
  const { code } = judge(rules, named('offer-broken.json')).issues[0];
  assert.ok(files(`code:${code}`).includes('offer-broken.json'));
  assert.equal(tally.sums.found[`code:${code}`], files(`code:${code}`).length);
  assert.deepEqual([tally.next('all', -1, 1).position, tally.next('all', 1, 1).position], [1, 3]);
  assert.equal(tally.next('invalid', 3, -1).row.file, 'match-broken.json');
  assert.equal(tally.next('all', 3, 1).row, undefined);
});
