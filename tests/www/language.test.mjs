// Findings in the language that one chooses; all else stays English.
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';

import { startBrowser } from './browser.mjs';
import { checkerOn } from './checker-page.mjs';
import { fakeNode } from './fake-node.mjs';

const node = fakeNode();
let browser, page, words;
before(async () => (browser = await startBrowser({ node: () => node })));
after(() => browser.close());
beforeEach(() => (words = []));
afterEach(async () => {
  assert.deepEqual(page.faults, []);
  await page.leave();
});

async function open(path) {
  page = await browser.open({ path });
  page.on('request', (request) => {
    if (/\/assets\/(de|pt)-/.test(request.url())) words.push(request.url());
  });
}

const choose = (name) => page.getByLabel('Findings in').locator('visible=true').selectOption(name);
const german = (text) => page.locator('[lang=de]', { hasText: text });

test('a finding in German, here and after a reload, spoken and in the table too', async () => {
  await open('check');
  const checker = await checkerOn(page).ready();
  await checker.fill('{ "@type": "Offer", "status": "opn" ');
  await page.locator('.finding', { hasText: 'status: unknown value "opn"' }).waitFor();
  assert.deepEqual(words, []);
  await choose('Deutsch');
  await german('status: unbekannter Wert "opn"; war "open" gemeint?').first().waitFor();
  assert.equal(await page.locator('.finding [lang=en]').innerText(), '} is missing at the end.');
  assert.match(await checker.verdict(), /issues in this Offer/);

  await checker.fill('{ "@type": "Offer" }');
  await german('quantity fehlt').first().waitFor();
  await page.keyboard.press('F8');
  await page.locator('p.spoken [lang=de]', { hasText: 'fehlt' }).first().waitFor({ state: 'attached' });
  assert.match(await page.locator('p.spoken').innerText(), /^Finding 1 of \d+: /);

  await page.reload();
  await german('quantity fehlt').first().waitFor();
  assert.equal(await page.getByLabel('Findings in').inputValue(), 'de');
  const buffer = Buffer.from('{ "@type": "Offr" }\n{ "@type": "Offr" }\n');
  await page.setInputFiles('input[type=file]', { name: 'a.ndjson', mimeType: 'text/plain', buffer });
  await page.locator('td.message[lang=de]', { hasText: 'war "Offer" gemeint?' }).first().waitFor();
  await choose('English');
  await page.locator('td.message:not([lang])', { hasText: 'did you mean "Offer"?' }).first().waitFor();
});

test("the home page's checker", async () => {
  await open('');
  await choose('Português');
  const found = page.locator('.found [lang=pt]', { hasText: 'quantity.unit: valor desconhecido "KG"' });
  await found.waitFor();
  await page.reload();
  await found.waitFor();
  await page.getByRole('button', { name: 'Fix' }).click();
  await page.getByText('Valid MaterialDNA.').waitFor();
});

test('the form of an interest, with the words of its labels', async () => {
  await open('interest');
  await choose('Deutsch');
  await page.fill('#interest-email', 'a'.repeat(121));
  await page.locator('#interest-email-error [lang=de]').waitFor();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.locator('#interest-name-error [lang=de]').waitFor();
  const errors = await page.locator('.problem:visible').allInnerTexts();
  assert.equal(errors[0].trim(), 'Name eingeben');
  assert.equal(errors[1].trim(), 'E-mail darf höchstens 120 Zeichen haben; es sind 121');
  assert.equal(await page.locator('#interest-key-error [lang]').count(), 0);
});

test('a node is asked for the language, and what it answers is marked with its own', async () => {
  await open('interest');
  await choose('Deutsch');
  let asked;
  await page.route('**/api/interest', (route) => {
    asked = route.request().headers()['accept-language'];
    const issues = [
      { path: '/honey', code: 'max_length', message: 'honey ist zu lang', params: { max: 100, got: 101 } },
    ];
    const error = { code: 'INVALID_REQUEST', message: 'the entry is not valid', details: { issues } };
    const headers = { 'content-language': 'de' };
    return route.fulfill({
      status: 400,
      headers,
      contentType: 'application/json',
      body: JSON.stringify({ error }),
    });
  });
  await page.fill('#interest-name', 'Marit Sand');
  await page.fill('#interest-key', 'lg_0123456789abcdefghijABCDEFGHIJ01');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.locator('#interest-outcome [lang=de]', { hasText: 'honey ist zu lang.' }).waitFor();
  assert.equal(asked, 'de');
  page.faults.length = 0;
});
