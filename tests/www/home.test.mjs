// `/`: what this is, a checker of six lines, the newest stories.
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';

import { violationsOn } from './axe.mjs';
import { startBrowser } from './browser.mjs';
import { fakeNode } from './fake-node.mjs';

let browser, node;
before(async () => (browser = await startBrowser({ node: () => node })));
beforeEach(() => (node = fakeNode()));
after(() => browser.close());
afterEach(() => browser.leaveAll());

const finding = (page) => page.locator('.finding');
const verdict = (page) => page.locator('.found');

test('says in one sentence what this is, before any script', async () => {
  const html = await (await fetch(browser.url)).text();
  assert.match(
    html,
    /LOOP is a shared format for passing on used materials; loopgate tells you in milliseconds/,
  );
  assert.match(html, /quantity\.unit: unknown value "KG"; did you mean "kg"\?/);
  assert.match(html, /makes no claim of full protocol conformance/);
});

test('leads to checking, registering and looking around', async () => {
  const page = await browser.open();
  const links = await page.locator('.actions a').evaluateAll((all) => all.map(({ pathname }) => pathname));
  assert.deepEqual(links, ['/check', '/check', '/activity']);
  await page.getByRole('link', { name: 'Register a material' }).click();
  await page.locator('#verdict', { hasText: 'Valid MaterialDNA' }).waitFor();
  assert.deepEqual(page.faults, []);
});

test('one fault is mended with one click, and typing is checked', async () => {
  const page = await browser.open();
  assert.equal(await finding(page).count(), 1);
  await page.getByRole('button', { name: 'Fix' }).click();
  await verdict(page).getByText('Valid MaterialDNA.').waitFor();
  const text = page.getByRole('textbox');
  assert.match(await text.inputValue(), /"unit": "kg" \}/);
  await text.fill('{ "@type": "Offr" }');
  await verdict(page).getByText('did you mean "Offer"?').first().waitFor();
  await text.fill('{ "@type": <b>');
  await verdict(page).getByText('the payload is not JSON').waitFor();
  assert.deepEqual(page.faults, []);
});

test('the keyboard alone mends it', async () => {
  const page = await browser.open();
  await page.getByRole('textbox').focus();
  for (let presses = 0; presses < 5; presses++) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate(() => document.activeElement.textContent)) === 'Fix') break;
  }
  await page.keyboard.press('Enter');
  await verdict(page).getByText('Valid MaterialDNA.').waitFor();
});

test('asks nothing of the rules before somebody begins', async () => {
  const page = await browser.open({ path: 'favicon.svg' });
  let bytes = 0;
  page.on('response', async (response) => {
    bytes += (await response.body().catch(() => '')).length;
  });
  await page.goto(browser.url, { waitUntil: 'networkidle' });
  assert.ok(bytes < 200_000, `${bytes} bytes without compression`);
});

const hostile = '<img src=x onerror=alert(1)>';

function tellStory() {
  node.records['/api/v1/match'] = [
    {
      id: 'MCH-1',
      material_id: 'MAT-1',
      from_city: 'Porto',
      to_city: 'Vienna',
      status: 'accepted',
      matched_at: '2026-05-01T10:00:00Z',
    },
    { id: hostile, material_id: 'MAT-2', from_city: hostile, to_city: hostile, status: hostile },
    { nothing: 'of a match' },
  ];
  node.records['/api/v1/material/MAT-1'] = { category: 'glass-brown', quantity: { value: 1250, unit: 'kg' } };
  node.records['/api/v1/material/MAT-2'] = { category: hostile, quantity: { value: hostile } };
  node.cities.push({ slug: 'porto', name: 'Porto', at: [-8.6, 41.1] });
  node.cities.push({ slug: 'vienna', name: 'Vienna', at: [16.4, 48.2] });
}

test('tells the newest stories with a strip of map', async () => {
  tellStory();
  const page = await browser.open();
  await page.getByText('glass brown, 1,250 kg').waitFor();
  const story = page.locator('li.card').first();
  assert.match(await story.innerText(), /match\s+accepted\s+Porto → Vienna/);
  await page.getByRole('link', { name: 'See all activity' }).scrollIntoViewIfNeeded();
  await page.locator('.map svg').first().waitFor();
  assert.deepEqual(await violationsOn(page), []);
});

test('markup in records is text', async () => {
  tellStory();
  const page = await browser.open();
  await page.locator('li.card').nth(1).getByText(hostile).first().waitFor();
  assert.equal(await page.locator('main img').count(), 0);
  assert.deepEqual(page.faults, []);
});

test('says so where there are no stories, and where the node cannot be asked', async () => {
  const page = await browser.open();
  await page.getByText('Nothing has been matched at this node yet.').waitFor();
  node.failures['/api/v1/match'] = { status: 503, body: {} };
  await page.reload();
  await page.getByText('This node is not answering right now.').waitFor();
});

test('the old address of the form leads to it', async () => {
  const page = await browser.open({ path: '#interest' });
  await page.waitForURL('**/interest');
});
