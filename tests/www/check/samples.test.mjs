import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';

import { kinds, validateJson } from 'loopgate/advice';

import { startBrowser } from '../browser.mjs';
import { importPagesModule } from '../bundle.mjs';
import { checkerOn } from '../checker-page.mjs';

const folder = new URL('../../../www/src/samples/', import.meta.url);
const files = readdirSync(folder).filter((file) => /\.(json|txt)$/.test(file));
const textOf = (name) =>
  readFileSync(
    new URL(
      files.find((file) => file.startsWith(`${name}.`)),
      folder,
    ),
    'utf8',
  );
const { samples } = await importPagesModule('samples/index.ts');

let browser, page, checker;
before(async () => {
  browser = await startBrowser();
  page = await browser.open({ path: 'check' });
  checker = await checkerOn(page).ready();
});
after(() => browser.close());

test('every sample file is in the list, and nothing else', () => {
  const names = files.map((file) => file.replace(/\.\w+$/, ''));
  assert.deepEqual(samples.map(({ name }) => name).toSorted(), names.toSorted());
});

for (const group of ['valid', 'broken']) {
  test(`every kind has a sample that is ${group}`, () => {
    const reports = samples
      .filter((sample) => sample.group === group)
      .map(({ name, kind }) => ({ name, ...validateJson(kind, textOf(name)) }));
    for (const { name, valid } of reports) assert.equal(valid, group === 'valid', name);
    const families = ['auto', 'Transaction', 'Signal'];
    const wanted = kinds.filter((kind) => !families.includes(kind));
    assert.deepEqual([...new Set(reports.map(({ kind }) => kind))].toSorted(), wanted.toSorted());
  });
}

test('a valid sample is without advice, where its title does not say otherwise', () => {
  for (const { name, title, kind, group } of samples) {
    if (group === 'broken') continue;
    const { warnings } = validateJson(kind, textOf(name));
    assert.equal(warnings.length > 0, /warnings|slips/.test(title), name);
  }
});

for (const { name, kind, group } of samples) {
  test(`sample ${name} is shown and judged`, async () => {
    await checker.pick(name);
    const { kind: found, issues } = validateJson(kind, textOf(name));
    const number = `${issues.length} issues?`;
    await checker.expectVerdict(
      group === 'valid' ? new RegExp(`^Valid ${found}`) : new RegExp(`^${number} in this ${found}`),
    );
    await checker.expectCodes(issues.map(({ code }) => code));
    assert.equal(await checker.text(), textOf(name).replace(/\r/g, ''));
  });
}

test('nothing was complained of on the console', () => assert.deepEqual(page.faults, []));
