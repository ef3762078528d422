// The look-ups of `/rules`.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { looks, show, violationsOn } from './axe.mjs';
import { startBrowser } from './browser.mjs';

let browser;
before(async () => (browser = await startBrowser()));
after(() => browser.close());

/** The first results: what they are, what is said of them, where they lead. */
async function resultsOf(page) {
  const results = page.locator('.search li a');
  await results.first().waitFor();
  return results.evaluateAll((all) =>
    all.map((one) => ({
      text: one.querySelector('code').textContent,
      about: one.querySelector('span').textContent,
      href: one.getAttribute('href'),
    })),
  );
}

/** The same once this is among them: what is found changes with each key. */
async function lookUp(page, query, text) {
  await page.getByRole('searchbox').fill(query);
  await page
    .locator('.search li a code')
    .and(page.getByText(text, { exact: true }))
    .first()
    .waitFor();
  return resultsOf(page);
}

test('codes, names, words and numbers are found, each with the place of its rule and its source', async () => {
  const page = await browser.open({ path: 'rules' });
  for (const [query, text, about, href, source] of [
    ['PT', 'PT', /^country: Portugal; PRT$/, 'Passport.country_of_production', 'www.iso.org'],
    ['zaire', 'ZR', /use CD/, 'Passport.country_of_production', 'www.iso.org'],
    ['cote d’ivoire', 'CI', /Côte d'Ivoire/, 'Passport.country_of_production', 'www.iso.org'],
    [
      '16 06 05',
      '16 06 05',
      /until 2026-12-08; then 16 06 07/,
      'Classification.ewc_code',
      'eur-lex.europa.eu',
    ],
    ['lead battery', '16 06 01*', /^hazardous waste: lead-acid/, 'Classification.ewc_code', '32025D0934'],
    ['4006381333932', '4006381333932', /wrong; it would be 1$/, 'Passport.gtin', 'ref.gs1.org'],
    ['7439-92-1', '7439-92-1', /check digit is right/, 'SubstanceOfConcern.cas_number', 'www.cas.org'],
    [
      'https://reed.example/01/4006381333931',
      'https://id.gs1.org/01/04006381333931',
      /fewer than 14 digits/,
      'Passport.gs1_digital_link',
      'digital-link',
    ],
  ]) {
    const found = (await lookUp(page, query, text)).find((one) => one.text === text);
    assert.match(found.about, about, query);
    assert.equal(found.href, `/rules/MaterialDNA#${href}`);
    const addresses = await page
      .locator('.results p a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    assert.ok(
      addresses.some((address) => address.includes(source)),
      `${query}: ${addresses}`,
    );
  }
  assert.deepEqual(page.faults, []);
});

test('a member is found by its path, as the command finds it, and two letters that swapped places are one slip', async () => {
  const page = await browser.open({ path: 'rules' });
  for (const [query, text, href] of [
    ['Offer.quantity', 'quantity', '/rules/Offer#quantity'],
    ['MaterialDNA.passport.gtin', 'Passport.gtin', '/rules/MaterialDNA#Passport.gtin'],
  ]) {
    const [first] = await lookUp(page, query, text);
    assert.deepEqual([first.text, first.href], [text, href]);
  }
  await page.getByRole('searchbox').fill('gtni');
  await page.getByRole('button', { name: 'Did you mean “gtin”?' }).waitFor();
});

test('a value leads to the member that may have it, a misspelt one to the right one', async () => {
  const page = await browser.open({ path: 'rules' });
  const [value] = await lookUp(page, 'ewaste-batteries', 'ewaste-batteries');
  assert.deepEqual([value.text, value.href], ['ewaste-batteries', '/rules/MaterialDNA#category']);
  assert.match(value.about, /value of MaterialDNA\.category/);
  await page.getByRole('searchbox').fill('ewaste-bateries');
  await page.getByRole('button', { name: 'Did you mean “ewaste-batteries”?' }).click();
  assert.equal((await resultsOf(page))[0].text, 'ewaste-batteries');
  assert.equal(await page.getByRole('searchbox').inputValue(), 'ewaste-batteries');
  assert.equal(await page.evaluate(() => document.activeElement.id), 'rules-query');
});

test('what is looked up stands in the address, and nothing is loaded before', async () => {
  const page = await browser.open({ path: 'rules' });
  const loaded = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => /\/find-/.test(name)).length,
    );
  await page.locator('#rules-query').waitFor();
  assert.equal(await loaded(), 0);
  await page.keyboard.press('/');
  await page.keyboard.type('nickel battery');
  await resultsOf(page);
  assert.equal(await loaded(), 1);
  assert.equal(new URL(page.url()).search, '?q=nickel+battery');
  await page.locator('#rules-found', { hasText: /^\d+ entries found$/ }).waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/rules\/MaterialDNA#Classification\.ewc_code$/);
  await page.goBack();
  assert.match((await resultsOf(page))[0].text, /^\d\d \d\d \d\d/);
  await page.keyboard.press('Escape');
  await page.locator('.results').waitFor({ state: 'detached' });
  assert.equal(new URL(page.url()).search, '');
});

test('results can be read by all and stand within the screen', async () => {
  const page = await browser.open({ path: 'rules?q=battery' });
  await resultsOf(page);
  for (const { title, ...look } of looks) {
    await show(page, look);
    const { width } = look.viewport;
    assert.deepEqual(await violationsOn(page), [], title);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
    const { left, right } = await page.locator('.results').evaluate((box) => {
      const { left, right } = box.getBoundingClientRect();
      return { left, right };
    });
    assert.ok(left >= 0 && right <= width, `${left} to ${right}`);
  }
  await page.leave();
});
