// The look-ups of `loopgate/reference`, from the tarball.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

import { openPage } from './support/browser.mjs';
import { makeProject } from './support/project.mjs';

const readme = readFileSync(new URL('../../pkg/README.md', import.meta.url), 'utf8');
const [, example] = /^## Look-ups.*?^```js\n(.*?)^```$/ms.exec(readme);
const expectations = [...example.matchAll(/^(\S+\(.*\)\S*|\w\S*); \/\/ (.*)$/gm)];

const everything = `({
  counts: [wasteList().length, wasteList('', { date: '2026-12-08' }).length, wasteList('', { date: '2026-12-09' }).length],
  hazards: ['2026-12-08', '2026-12-09'].map((date) => waste('16 06 04', { date })[0].hazardous),
  assigned: countries().filter(({ status }) => status === 'assigned').length,
  country: country('AN'),
  gtin: gtin('4006381333931').format,
  cas: cas('7439-92-1').valid,
  words: findWaste('Lead batteries').map(({ code }) => code),
  names: findCountry('united').map(({ code }) => code),
  since: sources().waste.map(({ since }) => since),
  link: digitalLink('https://example.com/01/04006381333931/21/A%2FB').qualifiers,
})`;
const expected = {
  counts: [885, 842, 880],
  hazards: [false, true],
  assigned: 249,
  country: {
    code: 'AN',
    alpha3: 'ANT',
    status: 'transitional',
    name: 'Netherlands Antilles',
    instead: ['BQ', 'CW', 'SX'],
    note: 'dissolved, left the standard in December 2010',
  },
  gtin: 'GTIN-13',
  cas: true,
  words: ['16 06 01', '16 06 22', '16 06 23', '19 14 01'],
  names: ['AE', 'GB', 'US', 'PU', 'UK', 'UN'],
  since: ['2002-01-01', '2026-12-09'],
  link: [{ identifier: '21', value: 'A/B' }],
};
const names = 'waste, wasteList, findWaste, country, countries, findCountry, gtin, cas, digitalLink, sources';

const project = makeProject({
  'all.js': `import { ${names} } from 'loopgate/reference'; console.log(JSON.stringify(${everything}));`,
  'all.cjs': `const { ${names} } = require('loopgate/reference'); console.log(JSON.stringify(${everything}));`,
  'readme.js': `${example.replace(/^.*; \/\/ .*$/gm, '')}
    console.log(JSON.stringify([${expectations.map(([, value]) => value).join(', ')}]));`,
});
const lookups = await import(project.url('node_modules/loopgate/dist/reference.js'));

test('in Node, imported and required', () => {
  assert.deepEqual(JSON.parse(project.run('node', 'all.js')), expected);
  assert.deepEqual(JSON.parse(project.run('node', 'all.cjs')), expected);
});

test('in a browser', async (t) => {
  const { page, url, faults, close } = await openPage(project.dir);
  t.after(close);
  await page.goto(url);
  const code = `import('/node_modules/loopgate/dist/reference.js').then(({ ${names} }) => ${everything})`;
  assert.deepEqual(await page.evaluate(code), expected);
  assert.deepEqual(faults, []);
});

test("the README's example", () => {
  assert.equal(expectations.length, 8);
  const values = JSON.parse(project.run('node', 'readme.js'));
  assert.deepEqual(
    values,
    expectations.map(([, , value]) => JSON.parse(value)),
  );
});

test('what has no answer says how to go on', () => {
  const form = { code: 'ERR_LOOPGATE_FORM' };
  const unknown = { code: 'ERR_LOOPGATE_UNKNOWN' };
  const cases = [
    [() => lookups.waste('16 06'), { ...form, help: 'a waste code has six digits, such as `16 06 05`' }],
    [() => lookups.waste('16 06 05', { date: '2026-02-30' }), form],
    [() => lookups.waste('16 06 05', { date: '2026-12-09' }), unknown],
    [() => lookups.waste('99 99 99'), unknown],
    [() => lookups.country('DEUT'), form],
    [() => lookups.country('QHQ'), unknown],
    [() => lookups.findWaste('batery'), { ...unknown, help: 'did you mean `battery`?' }],
    [() => lookups.findWaste(''), form],
    [() => lookups.findWaste('battery', { date: '9 December' }), form],
    [() => lookups.findCountry('Portugl'), { ...unknown, help: 'did you mean `portugal`?' }],
    [() => lookups.findCountry(undefined), { name: 'TypeError' }],
    [() => lookups.country('QH'), unknown],
    [() => lookups.gtin('123'), form],
    [() => lookups.cas('lead'), form],
    [() => lookups.digitalLink('https://example.com/'), unknown],
    [() => lookups.digitalLink('\ud800'), form],
    [() => lookups.gtin(4006381333931), { name: 'TypeError' }],
    [() => lookups.waste('16 06 05', { date: 20261209 }), { name: 'TypeError' }],
    [() => lookups.digitalLink('x'.repeat(100_000)), { name: 'TypeError' }],
  ];
  for (const [call, error] of cases) assert.throws(call, error, String(call));
  assert.equal(lookups.gtin('4006381333931').valid, true);
});

test('the main entry has nothing of it', () => {
  for (const name of ['index.js', 'workerd.js', 'node.cjs']) {
    const text = readFileSync(path.join(project.dir, 'node_modules/loopgate/dist', name), 'utf8');
    assert.ok(!text.includes('ERR_LOOPGATE_UNKNOWN'), name);
  }
});
