// A text that is not JSON yet keeps its other findings.
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

const sentences = () => page.locator('.finding .sentence').allInnerTexts();

test('a comma that is missing is told beside what else is wrong, and put in with one click', async () => {
  const text = '{\n  "@type": "MaterialStatusUpdate"\n  "status": "reservd"\n}\n';
  await checker.fill(text);
  await page.getByText(/comma/i).first().waitFor();
  assert.ok((await sentences()).some((sentence) => sentence.includes('status: unknown value "reservd"')));
  await page.locator('.finding', { hasText: /comma/i }).getByRole('button', { name: 'Fix' }).click();
  await page.locator('.finding', { hasText: /comma/i }).waitFor({ state: 'detached' });
  assert.ok((await sentences()).some((sentence) => sentence.includes('schema_version is missing')));
});

test('while the end is still to be written, what is there is checked', async () => {
  await checker.fill('{ "@type": "Offer", "status": "opn", "quantity": { "value": 3');
  await page.locator('.finding', { hasText: 'unknown value "opn"' }).waitFor();
  assert.deepEqual(
    (await sentences()).filter((sentence) => / is missing$/.test(sentence)),
    [],
    'what may still come is not asked for',
  );
  assert.deepEqual(page.faults, []);
});
