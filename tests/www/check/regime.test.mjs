// What an act asks of the payload in the editor.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { looks, show, violationsOn } from '../axe.mjs';
import { startBrowser } from '../browser.mjs';
import { checkerOn } from '../checker-page.mjs';
import { keepPicture } from '../pictures.mjs';

let browser, page, checker;
before(async () => {
  browser = await startBrowser();
  page = await browser.open({ path: 'check?sample=passport-slips-valid' });
  checker = await checkerOn(page).ready();
  await checker.expectVerdict(/^Valid MaterialDNA/);
});
after(() => browser.close());

const acts = () => page.locator('.sheet details select');
const act = (name) => page.getByRole('article', { name });

test('nothing is loaded before it is wanted; then the act that the payload names is read', async () => {
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  assert.ok((await loaded()).every((name) => !/Panel/.test(name)));
  await page.getByText('What an act asks').click();
  const text = await act('The battery passport').innerText();
  assert.match(text, /3 of 17 points are here/);
  assert.match(text, /Necessary, and missing \(\d+\)[\s\S]*classification\.battery_category/);
  const article = act('The battery passport').getByRole('link', { name: 'Article 77(1)' }).first();
  assert.match(await article.getAttribute('href'), /eur-lex\.europa\.eu\/eli\/reg\/2023\/1542\/.*#art_77$/);
});

test('a country of no country is not there', async () => {
  await act('The battery passport')
    .getByText(/^Advised, and missing/)
    .click();
  await page.getByText('It is "ZZ", and should be the code of a country.').waitFor();
});

test('another act can be chosen, and it follows what is written', async () => {
  await acts().selectOption({ label: 'Packaging and packaging waste' });
  await act('Packaging and packaging waste').waitFor();
  await checker.pick('transfer-valid');
  await page.getByText('This act is not about a Transfer.').waitFor();
  await checker.pick('offer-broken');
  await page.getByText('once it has no issues').waitFor();
});

for (const { title, ...look } of looks) {
  test(`axe finds nothing, and nothing is too wide, ${title}`, async () => {
    await checker.pick('passport-slips-valid');
    await acts().selectOption('battery-passport');
    await act('The battery passport').waitFor({ state: 'attached' });
    await show(page, look);
    if (look.viewport.width < 800) await page.locator('.bar').click();
    await page.getByText('What an act asks').scrollIntoViewIfNeeded();
    assert.deepEqual(await violationsOn(page), []);
    const sheet = page.locator('.sheet');
    assert.ok(await sheet.evaluate((element) => element.scrollWidth <= element.clientWidth));
    await keepPicture(page, `regime-${look.viewport.width}-${look.colorScheme}`);
  });
}

test('nothing was complained of on the console', () => assert.deepEqual(page.faults, []));
