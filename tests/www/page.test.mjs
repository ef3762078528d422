import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { startBrowser } from './browser.mjs';

let browser;
before(async () => (browser = await startBrowser()));
after(() => browser.close());

test('says what it is and what it does not claim, and links on', async () => {
  const page = await browser.open();
  assert.match(await page.locator('.tagline').innerText(), /^The rules of LOOP protocol payloads/);
  assert.match(await page.locator('footer').innerText(), /makes no claim of full protocol conformance/);
  assert.deepEqual(page.faults, []);
});

for (const [path, name] of [
  ['', 'Checker'],
  ['activity', 'Activity'],
  ['rules', 'Rules'],
  ['docs', 'API'],
]) {
  test(`${name} links to every page and says which one it is`, async () => {
    const page = await browser.open({ path });
    const links = page.locator('header nav a');
    assert.deepEqual(await links.allInnerTexts(), ['Checker', 'Activity', 'Rules', 'API']);
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    assert.deepEqual(targets, ['/', '/activity', '/rules', '/docs']);
    assert.deepEqual(await page.locator('header nav a[aria-current="page"]').allInnerTexts(), [name]);
    await page.context().close();
  });
}

for (const path of ['', 'activity', 'rules', 'docs']) {
  test(`/${path} loads everything from where it comes from itself`, async () => {
    const page = await browser.open({ path: 'favicon.svg' });
    const asked = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(new URL(path, browser.url).href, { waitUntil: 'networkidle' });
    assert.ok(asked.length > 3);
    assert.deepEqual(
      asked.filter((url) => !url.startsWith(browser.url)),
      [],
    );
    await page.context().close();
  });
}

test('says so where the rules cannot be loaded', async () => {
  const page = await browser.open({ path: 'favicon.svg' });
  await page.addInitScript(() => delete window.WebAssembly);
  await page.goto(browser.url);
  await page.getByRole('alert').filter({ hasText: 'The rules could not be loaded' }).waitFor();
});

test('the reference has every kind, and an address leads to one', async () => {
  const { kinds } = await import('loopgate');
  const page = await browser.open({ path: 'rules#offer' });
  await page.locator('#reference h1').waitFor();
  const headings = await page.locator('#reference h2').allInnerTexts();
  const families = ['auto', 'Transaction', 'Signal'];
  for (const kind of kinds.filter((name) => !families.includes(name)))
    assert.ok(headings.includes(kind), kind);
  await page.waitForFunction(
    () => Math.abs(document.querySelector('#offer').getBoundingClientRect().top) < 100,
  );
  const row = page.locator('#offer ~ .table tr', { hasText: 'terms' }).first();
  assert.match(await row.innerText(), /a string of at most 280 characters/);
  assert.deepEqual(page.faults, []);
});
