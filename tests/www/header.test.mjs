// What stands above every page: the theme, the way past it. Where it leads: site.test.mjs.
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';

import { startBrowser } from './browser.mjs';
import { fakeNode } from './fake-node.mjs';

let browser;
const node = fakeNode();
before(async () => (browser = await startBrowser({ node: () => node })));
after(() => browser.close());
afterEach(() => browser.leaveAll());

describe('theme', () => {
  const theme = (page) => page.evaluate(() => document.documentElement.dataset.theme);
  const ground = (page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

  test('follows the system, or what was chosen, from the first paint on', async () => {
    const page = await browser.open({ path: 'rules', colorScheme: 'light' });
    const button = page.getByRole('button', { name: /^Theme/ });
    assert.equal(await theme(page), undefined);
    const light = await ground(page);
    await button.click();
    assert.equal(await theme(page), 'light');
    await button.click();
    assert.equal(await theme(page), 'dark');
    assert.notEqual(await ground(page), light);
    await page.reload();
    assert.equal(await theme(page), 'dark');
    await page.getByRole('button', { name: /^Theme: dark/ }).click();
    assert.equal(await theme(page), undefined);
    assert.equal(await ground(page), light);
    assert.deepEqual(page.faults, []);
  });
});

describe('for those who cannot use a mouse or do not want motion', () => {
  test('the first key leads past the header', async () => {
    const page = await browser.open({ path: 'rules' });
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Skip to the content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    assert.ok(await page.evaluate(() => document.querySelector('main').contains(document.activeElement)));
  });

  test('focus can be seen, and nothing moves smoothly', async () => {
    const page = await browser.open();
    for (const selector of ['header nav a', '.button', 'textarea', '.fix']) {
      await page.locator(selector).first().focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      const style = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
      assert.equal(style, 'solid', selector);
    }
    const moves = () => [
      getComputedStyle(document.documentElement).scrollBehavior,
      getComputedStyle(document.querySelector('.button')).transitionDuration.split(',')[0],
    ];
    assert.deepEqual(await page.evaluate(moves), ['auto', '0s']);
  });
});
