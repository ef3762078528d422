import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { looks, show, violationsOn } from '../axe.mjs';
import { startBrowser } from '../browser.mjs';
import { checkerOn } from '../checker-page.mjs';

let browser, page, checker;
before(async () => {
  browser = await startBrowser();
  page = await browser.open({ path: 'check' });
  checker = await checkerOn(page).ready();
});
after(() => browser.close());

for (const { title, ...look } of looks) {
  test(`axe finds nothing beside issues, advice and dialogs, ${title}`, async () => {
    await show(page, look);
    for (const [sample, verdict] of [
      ['material-broken', /issues in this/],
      ['passport-slips-valid', /^Valid .* hints/],
    ]) {
      await checker.pick(sample);
      await checker.expectVerdict(verdict);
      if (look.viewport.width < 800) await page.locator('.bar').click();
      assert.deepEqual(await violationsOn(page), []);
      if (look.viewport.width < 800) await page.locator('.bar').click();
    }
    await checker.openTools();
    assert.deepEqual(await violationsOn(page), [], 'with the menu open');
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    assert.deepEqual(await violationsOn(page), []);
    await page.keyboard.press('Escape');
    const { width, height } = look.viewport;
    const size = () => [document.documentElement.scrollWidth, document.documentElement.scrollHeight];
    assert.deepEqual(await page.evaluate(size), [width, height]);
  });
}

test('focus can be seen', async () => {
  await show(page, { colorScheme: 'light', viewport: { width: 1280, height: 800 } });
  for (const selector of ['.toolbar select', '.toolbar button', '.finding .place', '.advice-head select']) {
    await page.locator(selector).first().focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    const style = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
    assert.equal(style, 'solid', selector);
  }
});

test('nothing was complained of on the console', () => assert.deepEqual(page.faults, []));
