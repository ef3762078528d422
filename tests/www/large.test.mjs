import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { startBrowser } from './browser.mjs';
import { checkerOn } from './checker-page.mjs';

let browser, page, checker;
before(async () => {
  browser = await startBrowser();
  page = await browser.open();
  checker = checkerOn(page);
});
after(() => browser.close());

/** An Offer of about 1 MB with one member at its end that a test can break. */
function megabyte(space) {
  const rows = Array.from({ length: 12_000 }, (_, row) => ({
    row,
    label: 'a row of no meaning, but of some length',
  }));
  return JSON.stringify({ '@type': 'Offer', rows, status: 'open' }, null, space);
}

for (const [shape, space] of [
  ['of many lines', 2],
  ['of one line', 0],
]) {
  test(`1 MB ${shape} can be typed into`, async () => {
    const text = megabyte(space);
    await page.evaluate((value) => {
      const area = document.querySelector('#text');
      area.value = value;
      area.dispatchEvent(new Event('input'));
    }, text);
    await checker.expectVerdict(/^8 issues in this Offer$/);
    assert.doesNotMatch((await checker.paths()).join(), /status/);

    const place = text.lastIndexOf('open') + 4;
    await checker.text.evaluate((area, at) => (area.focus(), area.setSelectionRange(at, at)), place);
    await page.keyboard.type('ed');
    await checker.expectVerdict(/^9 issues in this Offer$/);
    assert.match((await checker.paths()).join(), /^\/status/);

    await page.getByRole('button', { name: /^\/status line/ }).click();
    assert.equal(await checker.selected(), '"opened"');
    const lines = text.split('\n').length;
    const numbers = await page.locator('.numbers > div').allInnerTexts();
    assert.equal(numbers.at(-1), String(lines));
    assert.ok(numbers.length < 100, 'only the numbers in view exist');
  });
}

test('a million brackets get an answer', async () => {
  await page.evaluate(() => {
    const area = document.querySelector('#text');
    area.value = '['.repeat(1_000_000);
    area.dispatchEvent(new Event('input'));
  });
  await checker.expectVerdict(/^1 issue$/);
  assert.deepEqual(await checker.codes(), ['depth']);
});

test('nothing was complained of on the console', () => assert.deepEqual(page.faults, []));
