import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { looks, show, violationsOn } from './axe.mjs';
import { startBrowser } from './browser.mjs';
import { checkerOn } from './checker-page.mjs';

let browser;
before(async () => (browser = await startBrowser()));
after(() => browser.close());

/** The page with something of everything on it: issues, warnings. */
async function fullPage(options) {
  const page = await browser.open(options);
  const checker = checkerOn(page);
  await checker.pick('material-broken');
  return { page, checker };
}

describe('the checker', () => {
  let page, checker;
  before(async () => ({ page, checker } = await fullPage()));
  after(() => page.context().close());

  for (const { title, ...look } of looks) {
    test(`axe finds nothing, ${title}`, async () => {
      await show(page, look);
      await checker.pick('material-broken');
      await checker.expectVerdict(/issues in this/);
      assert.deepEqual(await violationsOn(page), []);
      await checker.pick('passport-slips-valid');
      await checker.expectVerdict(/^Valid .* hints/);
      assert.deepEqual(await violationsOn(page), []);
    });
  }
});

describe('the rules', () => {
  let page;
  before(async () => (page = await browser.open({ path: 'rules' })));
  after(() => page.context().close());

  for (const colorScheme of ['light', 'dark']) {
    test(`axe finds nothing in the rules, ${colorScheme}`, async () => {
      await page.emulateMedia({ colorScheme });
      await page.locator('#reference h1').waitFor();
      assert.deepEqual(await violationsOn(page), []);
    });
  }
});

test('nothing is wider than a screen of 360 pixels', async () => {
  const { page, checker } = await fullPage({ viewport: { width: 360, height: 740 } });
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  await checker.pick('passport-slips-valid');
  await checker.expectVerdict(/hints/);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  await page.goto(new URL('rules', browser.url).href);
  await page.locator('#reference h1').waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
});

test('a keyboard is enough', async () => {
  const page = await browser.open();
  const checker = checkerOn(page);
  const focused = () => page.evaluate(() => document.activeElement.id || document.activeElement.textContent);
  const press = (...keys) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

  await press('Tab');
  assert.equal(await focused(), 'Skip to the checker');
  await press('Enter', 'Tab');
  assert.equal(await focused(), 'kind');
  await press('Tab');
  assert.equal(await focused(), 'sample');
  await page.keyboard.type('Offer (b');
  await checker.expectVerdict(/^5 issues in this Offer$/);
  await press('Tab', 'Tab');
  assert.equal(await focused(), 'text');
  await press('Tab', 'Tab', 'Tab');
  assert.match(await focused(), /^\/to_city/, 'the text area lets the focus go on: copy, rules, first issue');
  await press('Enter');
  assert.equal(await checker.selected(), '"X"');
  await page.keyboard.type('"Eindhoven"');
  await checker.expectVerdict(/^4 issues in this Offer$/);
});

test('focus can be seen', async () => {
  const page = await browser.open();
  for (const selector of ['#kind', '#open', '#copy', 'nav a']) {
    await page.locator(selector).first().focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    const style = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
    assert.equal(style, 'solid', selector);
  }
});

test('the verdict is spoken, the list is not', async () => {
  const page = await browser.open();
  for (const id of ['verdict', 'copied', 'note']) {
    assert.equal(await page.locator(`#${id}`).getAttribute('role'), 'status');
  }
  assert.equal(
    await page.locator('#findings').evaluate((list) => list.closest('[aria-live], [role=status]')),
    null,
  );
});

test('moves nothing smoothly for those who asked for less motion', async () => {
  const page = await browser.open({ reducedMotion: 'reduce' });
  assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior), 'auto');
});
