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

const open = (name, buffer) =>
  page.setInputFiles('#file', { name, mimeType: 'application/json', buffer: Buffer.from(buffer) });
const note = () => page.locator('#note').innerText();

test('opens a file', async () => {
  await open('update.json', '{"@type": "Offer"}');
  await checker.expectVerdict(/issues in this Offer$/);
  assert.equal(await checker.text.inputValue(), '{"@type": "Offer"}');
  assert.equal(await note(), 'update.json (18 B)');
});

test('opens the same file again', async () => {
  await checker.text.fill('');
  await checker.expectVerdict(/^Nothing/);
  await open('update.json', '{"@type": "Offer"}');
  await checker.expectVerdict(/issues in this Offer$/);
});

test('the button opens the chooser', async () => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open a file…' }).click();
  assert.equal((await chooser).isMultiple(), false);
});

test('takes a file that is dropped', async () => {
  await page.locator('#checker').evaluate((zone) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['{"@type": "Match"}'], 'dropped.json'));
    zone.dispatchEvent(new DragEvent('dragover', { dataTransfer, cancelable: true }));
    zone.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
  });
  await checker.expectVerdict(/issues in this Match$/);
  assert.match(await note(), /^dropped\.json/);
});

test('checks a file that is not UTF-8 without showing something else', async () => {
  await open('latin1.json', [0x7b, 0x22, 0xe9, 0x22, 0x3a, 0x31, 0x7d]);
  await checker.expectVerdict(/^1 issue$/);
  assert.deepEqual(await checker.codes(), ['json']);
  assert.equal(await checker.text.inputValue(), '');
  assert.match(await note(), /is not UTF-8/);
});

test('does not hide a byte-order mark', async () => {
  await open('bom.json', '\ufeff{"@type": "Offer"}');
  await checker.expectVerdict(/^1 issue$/);
  assert.deepEqual(await checker.codes(), ['json']);
});

test('checks a file that is too large to show, until something is typed', async () => {
  await open('large.json', JSON.stringify({ '@type': 'Offer', padding: 'x'.repeat(5_000_000) }));
  await checker.expectVerdict(/issues in this Offer$/);
  assert.match(await note(), /^large\.json \(5\.0 MB\) is checked, but too large to show$/);
  assert.match(await page.locator('#cost').innerText(), /^5\.0 MB, checked in/);
  await checker.text.fill('[]');
  await checker.expectVerdict(/^1 issue/);
  assert.equal(await note(), '');
});

test('nothing was complained of on the console', () => assert.deepEqual(page.faults, []));
