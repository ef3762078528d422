// What stands above every page: where one is, the theme, the way past it.
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';

import { startBrowser } from './browser.mjs';
import { fakeNode } from './fake-node.mjs';

let browser;
const node = fakeNode();
before(async () => (browser = await startBrowser({ node: () => node })));
after(() => browser.close());
afterEach(() => browser.leaveAll());

const pages = {
  Records: '/records',
  Register: '/register',
  Check: '/check',
  Rules: '/rules',
  Activity: '/activity',
  Interest: '/interest',
  API: '/docs',
};

describe('navigation', () => {
  for (const [name, path] of Object.entries(pages)) {
    test(`${name} links to every page and says which one it is`, async () => {
      const page = await browser.open({ path: path.slice(1) });
      const links = page.locator('header nav a');
      assert.deepEqual(await links.allInnerTexts(), Object.keys(pages));
      const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      assert.deepEqual(targets, Object.values(pages));
      assert.deepEqual(await page.locator('header nav a[aria-current="page"]').allInnerTexts(), [name]);
      await page.leave();
    });
  }

  test('a page of a kind is below the rules', async () => {
    const page = await browser.open({ path: 'rules/Offer' });
    assert.deepEqual(await page.locator('header nav a[aria-current="true"]').allInnerTexts(), ['Rules']);
  });
});

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

  test('focus can be seen', async () => {
    const page = await browser.open();
    for (const selector of ['header nav a', '.button', 'textarea', '.fix']) {
      await page.locator(selector).first().focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      const style = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
      assert.equal(style, 'solid', selector);
    }
  });

  test('nothing moves smoothly', async () => {
    const page = await browser.open({ reducedMotion: 'reduce' });
    const moves = () => [
      getComputedStyle(document.documentElement).scrollBehavior,
      getComputedStyle(document.querySelector('.button')).transitionDuration.split(',')[0],
    ];
    assert.deepEqual(await page.evaluate(moves), ['auto', '0s']);
  });
});
