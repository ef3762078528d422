// What is offered at a finding: what is missing, a name that may be meant, the values that are allowed.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, afterEach, before, test } from 'node:test';

import { show, violationsOn } from '../axe.mjs';
import { startBrowser } from '../browser.mjs';
import { checkerOn } from '../checker-page.mjs';

const sample = (name) =>
  JSON.parse(readFileSync(new URL(`../../../www/src/samples/${name}.json`, import.meta.url), 'utf8'));
const material = sample('material-valid');
const written = (value) => JSON.stringify(value, null, 2);
const misspelt = { ...material, passport: { gtni: '4006381333931' } };

let browser, page, shared;
before(async () => {
  browser = await startBrowser();
  shared = await browser.open({ path: 'check' });
  await checkerOn(shared).ready();
});
after(() => browser.close());
afterEach(() => assert.deepEqual(page.faults, []));

/** The page with this text in the place of what the test before had there. */
async function opened(text) {
  page = shared;
  const checker = checkerOn(page);
  await checker.fill(text);
  return checker;
}

const card = (text) => page.locator('.finding', { hasText: text });

test('on a phone the missing @context is there after one tap, where a person would write it', async () => {
  const { '@context': context, ...rest } = material;
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  page = await browser.open({ path: null, ...phone });
  // Whoever is quick has the text area; the editor would take its place at any sign of a visitor.
  await page.route('**/codemirror-*.js', () => {});
  await page.goto(new URL('check', browser.url).href);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  const area = page.locator('textarea');
  await area.fill(written(rest));
  await page.getByRole('button', { name: 'Add @context' }).tap();
  await page.locator('#verdict', { hasText: 'Valid MaterialDNA' }).waitFor({ state: 'attached' });
  assert.equal(await area.inputValue(), written({ '@context': context, ...rest }));
});

test('a misspelt member is found, renamed by its own button, and left by all that fixes alone', async () => {
  const slipped = { ...misspelt, schema_version: undefined, quantity: { ...material.quantity, unit: 'KG' } };
  const checker = await opened(written(slipped));
  await card('gtni').getByRole('button', { name: 'Rename to gtin' }).waitFor();
  await page.getByRole('button', { name: 'Fix all (2)' }).click();
  await checker.expectVerdict(/^Valid MaterialDNA, 1 hint/);
  assert.deepEqual(await checker.advice(), ['unknown_member_near']);
  await card('gtni').getByRole('button', { name: 'Rename to gtin' }).click();
  await card('gtni').waitFor({ state: 'detached' });
  assert.deepEqual(JSON.parse(await checker.text()).passport, { gtin: '4006381333931' });
});

test('the key that fixes makes what is offered at the cursor', async () => {
  const checker = await opened(written(misspelt));
  await card('gtni').waitFor();
  await page.keyboard.press('F8');
  await page.keyboard.press('ControlOrMeta+.');
  await card('gtni').waitFor({ state: 'detached' });
  assert.match(await checker.text(), /"gtin": "4006381333931"/);
});

test('all values that are allowed are folded away, and each puts itself in', async () => {
  const { categories } = await import('loopgate/kinds');
  const checker = await opened(written({ ...material, category: 'wood' }));
  const fold = card('category').getByText(`${categories.length} allowed`, { exact: true });
  await fold.waitFor();
  assert.equal(await card('category').getByRole('button', { name: categories[0], exact: true }).count(), 0);
  await fold.click();
  assert.deepEqual(await card('category').locator('li').allInnerTexts(), [...categories]);
  for (const width of [360, 1280]) {
    await show(page, { colorScheme: 'light', viewport: { width, height: 740 } });
    assert.deepEqual(await violationsOn(page), []);
  }
  await card('category').getByRole('button', { name: categories[3], exact: true }).click();
  await checker.expectVerdict(/^Valid MaterialDNA/);
  assert.equal(JSON.parse(await checker.text()).category, categories[3]);
});

test('of a payload that does not say its kind, the kind is one of those shown', async () => {
  const { '@type': kind, ...rest } = material;
  const checker = await opened(written(rest));
  await card('@type is missing').getByRole('button', { name: kind, exact: true }).click();
  await checker.expectVerdict(/^Valid MaterialDNA/);
  assert.equal(JSON.parse(await checker.text())['@type'], kind);
});

test('that something cannot be fixed alone is said once, however often it is asked', async () => {
  const checker = await opened(written({ ...material, quality: 2 }));
  await checker.expectVerdict(/^1 issue/);
  await page.keyboard.press('F8');
  for (let pressed = 0; pressed < 3; pressed++) await page.keyboard.press('ControlOrMeta+.');
  await page.getByText('it cannot be fixed automatically').first().waitFor();
  assert.equal(await page.locator('.toast').count(), 1);
});

test('a sentence beside its values says none of them again, in any language', async () => {
  const said = () => page.locator('.finding .sentence > span:last-child').allInnerTexts();
  const checker = await opened(
    written({ ...material, category: 'wood', quantity: { value: 1, unit: 'kilo' } }),
  );
  await checker.expectVerdict(/^2 issues/);
  assert.deepEqual(await said(), ['category: unknown value "wood"', 'quantity.unit: unknown value "kilo"']);
  const few = card('kilo');
  assert.ok(await few.getByRole('button', { name: 'bundle', exact: true }).isVisible(), 'few are not folded');
  await page.getByLabel('Findings in').selectOption('de');
  await page.getByText('unbekannter Wert "kilo"').waitFor();
  for (const text of await said()) assert.match(text, /: unbekannter Wert "\w+"$/);
  await page.getByLabel('Findings in').selectOption('en');
});

test('what may be meant is said once, without how many are allowed', async () => {
  await opened(written({ ...material, category: 'ewaste-bateries' }));
  const text = await card('bateries').locator('.sentence').innerText();
  assert.match(text, /unknown value "ewaste-bateries"; did you mean "ewaste-batteries"\?$/);
});

test('the keys of which one is enough are in the sentence alone', async () => {
  const { '@context': context } = material;
  await opened(
    written({ '@context': context, '@type': 'Offer', schema_version: '0.2.0', id: 'OFR-2F7A6B9C' }),
  );
  await card('at least one of material_id, product_id').waitFor();
  assert.equal(await card('at least one of material_id, product_id').locator('details').count(), 0);
});

test('advice is there beside issues', async () => {
  const checker = await opened(written({ ...misspelt, origin_city: 5, passport: { gtin: '4006381333932' } }));
  await checker.expectVerdict(/^1 issue in this MaterialDNA, 1 warning/);
  assert.deepEqual(await checker.advice(), ['gtin_check_digit']);
  await checker.fill(written({ ...misspelt, origin_city: 5 }).replace(/}$/, ''));
  await checker.expectVerdict(/2 issues.*1 hint/);
  assert.deepEqual(await checker.advice(), ['unknown_member_near']);
});
