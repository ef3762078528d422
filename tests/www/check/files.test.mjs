import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { startBrowser } from '../browser.mjs';
import { checkerOn } from '../checker-page.mjs';

let browser, page, checker;
before(async () => {
  browser = await startBrowser();
  page = await browser.open({ path: 'check' });
  checker = await checkerOn(page).ready();
});
after(() => browser.close());

const open = (name, buffer) =>
  page.setInputFiles('input[type=file]', {
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(buffer),
  });

test('opens a file, the same one again too', async () => {
  for (let times = 0; times < 2; times++) {
    await open('update.json', '{"@type": "Offer"}');
    await checker.expectVerdict(/issues in this Offer$/);
    assert.equal(await checker.text(), '{"@type": "Offer"}');
    assert.match(await checker.note(), /^update\.json \(18 B\)/);
    await checker.fill('');
    await checker.expectVerdict(/^Nothing/);
  }
});

test('takes a file that is dropped anywhere, on the editor too', async () => {
  for (const [selector, kind] of [
    ['.cm-content', 'Match'],
    ['h1', 'Transfer'],
  ]) {
    await page.locator(selector).evaluate((zone, name) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([`{"@type": "${name}"}`], 'dropped.json'));
      const init = { dataTransfer, cancelable: true, bubbles: true, composed: true };
      zone.dispatchEvent(new DragEvent('dragover', init));
      zone.dispatchEvent(new DragEvent('drop', init));
    }, kind);
    await checker.expectVerdict(new RegExp(`issues in this ${kind}$`));
    assert.equal(await checker.text(), `{"@type": "${kind}"}`);
  }
});

test('a file that is not UTF-8 is shown, and said to be wrong at its place until it is changed', async () => {
  await open('latin1.json', Buffer.from('{"@type": "Interest",\n "name": "Zo\xeb"}', 'latin1'));
  await checker.expectVerdict(/^1 issue/);
  assert.deepEqual(await checker.codes(), ['json']);
  assert.match(await checker.note(), /not UTF-8.*first on line 2/);
  assert.match(await checker.text(), /Zo\ufffd/);
  await page.locator('.finding .place').first().click();
  assert.match(await checker.selected(), /\ufffd/);
  await checker.fill('{"@type": "Offer"}');
  await checker.expectVerdict(/issues in this Offer$/);
});

test('does not hide a byte-order mark', async () => {
  await open('bom.json', '\ufeff{"@type": "Offer"}');
  await checker.expectVerdict(/^1 issue/);
  assert.deepEqual(await checker.codes(), ['json']);
});

test('5 MB are shown, checked and can be mended', async () => {
  const rows = Array.from({ length: 60_000 }, (_, row) => ({
    row,
    label: 'a row of no meaning, but of some length',
  }));
  await open('large.json', JSON.stringify({ '@type': 'Offer', rows, status: 'opened' }, null, 1));
  await checker.expectVerdict(/issues in this Offer$/);
  await page.locator('.finding .place', { hasText: '/status' }).click();
  assert.equal(await checker.selected(), '"opened"');
  const numbers = await page.locator('.cm-lineNumbers .cm-gutterElement').count();
  assert.ok(numbers < 200, 'only the lines in view exist');
  const before = await page.locator('.finding.issue').count();
  await page.keyboard.type('"open"');
  await page.waitForFunction((count) => document.querySelectorAll('.finding.issue').length < count, before);
});

test('a million brackets get an answer', async () => {
  await checker.fill('['.repeat(1_000_000));
  await checker.expectVerdict(/^1 issue/);
  assert.deepEqual(await checker.codes(), ['depth']);
});

test('nothing was complained of on the console', () => assert.deepEqual(page.faults, []));
