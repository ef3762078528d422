// What /check shows before anybody has touched it, and its tools on a phone.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';

import { startBrowser } from '../browser.mjs';
import { importPagesModule } from '../bundle.mjs';

const { coloured } = await importPagesModule('pages/check/editor/colours.ts');

let browser, page;
before(async () => (browser = await startBrowser()));
after(() => browser.close());
afterEach(() => page?.leave());

const focused = () => page.evaluate(() => document.activeElement.ariaLabel ?? document.activeElement.tagName);

test('a text is cut into keys, texts, numbers and what is between, and stays the same', () => {
  const text = '{"a\\"b" : -1.5e3, "c": ["x", true, null], "open';
  const pieces = coloured(text);
  assert.equal(pieces.map((piece) => piece.text).join(''), text);
  assert.deepEqual(
    pieces.filter(({ colour }) => colour).map((piece) => [piece.colour, piece.text]),
    [
      ['key', '"a\\"b"'],
      ['number', '-1.5e3'],
      ['key', '"c"'],
      ['text', '"x"'],
      ['number', 'true'],
      ['number', 'null'],
    ],
  );
  assert.deepEqual(coloured(''), [{ text: '' }]);
});

test('the text is in colours once the page is idle, without the editor, until somebody is in it', async () => {
  page = await browser.open({ path: null, viewport: { width: 360, height: 740 } });
  const asked = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(new URL('check?sample=offer-valid', browser.url).href);
  const shown = page.locator('.editor pre');
  // The page has another sample until the script puts this one in.
  await shown.locator('.text', { hasText: '"OFFER-2026-0318"' }).waitFor();
  const area = page.locator('textarea');
  assert.equal(await shown.evaluate((pre) => pre.textContent), await area.inputValue());
  const place = (element) => {
    const { left, top } = element.getBoundingClientRect();
    const { paddingLeft, paddingTop, font } = getComputedStyle(element);
    return [left, top, paddingLeft, paddingTop, font];
  };
  assert.deepEqual(await shown.evaluate(place), await area.evaluate(place));
  assert.ok(!asked.some((url) => url.includes('codemirror')));
  await area.focus();
  await shown.waitFor({ state: 'detached' });
  assert.deepEqual(page.faults, []);
});

test('on a phone the tools are a menu, by keyboard too', async () => {
  page = await browser.open({ path: 'check', viewport: { width: 360, height: 740 } });
  const format = page.getByRole('button', { name: 'Format' });
  assert.equal(await format.isVisible(), false);
  const opener = page.getByRole('button', { name: 'More tools' });
  await opener.focus();
  await page.keyboard.press('Enter');
  assert.equal(await opener.getAttribute('aria-expanded'), 'true');
  await page.keyboard.press('Tab');
  assert.equal(await focused(), 'SELECT');
  const menu = await page.locator('#check-tools').boundingBox();
  assert.ok(menu.x >= 0 && menu.x + menu.width <= 360);
  await page.keyboard.press('Escape');
  assert.equal(await format.isVisible(), false);
  assert.equal(await focused(), 'More tools');
  await opener.click();
  await page.mouse.click(20, 600);
  assert.equal(await format.isVisible(), false, 'a press elsewhere closes it');
  await opener.click();
  await format.click();
  assert.equal(await format.isVisible(), false, 'what was chosen closes it');
});

test('on a wide screen each tool is an icon with its words on hover', async () => {
  page = await browser.open({ path: 'check' });
  for (const name of ['Open…', 'Format', 'Copy link', 'Keyboard shortcuts']) {
    const tool = page.getByRole('button', { name, exact: true });
    const { width, height } = await tool.boundingBox();
    assert.deepEqual([await tool.getAttribute('title'), width, height], [name, 40, 40]);
  }
  assert.equal(await page.locator('main .primary:visible').count(), 1);
});
