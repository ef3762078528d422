import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { looks, show, violationsOn } from './axe.mjs';
import { startBrowser } from './browser.mjs';
import { fakeNode } from './fake-node.mjs';

const node = fakeNode();
node.cities = [
  { slug: 'porto', name: 'Porto', country: 'PT', at: [-8.6, 41.2] },
  { slug: 'gent', name: 'Gent', country: 'BE', at: [3.7, 51.1] },
];
for (let count = 0; count < 30; count++) {
  node.happen({ event_type: count % 2 ? 'offer.status_updated' : 'material.created', payload: { count } });
  node.express({ is_demo: count % 2 === 0, website: 'https://example.org', message: 'Two tonnes of it.' });
}

let browser;
before(async () => (browser = await startBrowser({ node: () => node })));
after(() => browser.close());

/** The activity with something of everything on it. */
async function fullActivity() {
  const page = await browser.open({ path: 'activity' });
  await page.locator('.event summary').first().click();
  await page.locator('.payload').waitFor();
  await page.getByText('The same cities as a list').click();
  await page.locator('.city').first().focus();
  await page.locator('#events .connection', { hasText: 'live' }).waitFor();
  await page.locator('#interest .connection', { hasText: 'live' }).waitFor();
  return page;
}

/** The reference with requests and objects open, one tried out. */
async function fullReference() {
  const page = await browser.open({ path: 'docs' });
  const open = (text) => page.locator('.opblock-summary-control', { hasText: text }).click();
  await open('Register a MaterialDNA');
  await page.getByRole('button', { name: 'Try it out' }).click();
  await page.getByRole('button', { name: 'Execute' }).click();
  await page.locator('.live-responses-table').waitFor();
  await open('Public interest');
  await page.getByRole('button', { name: 'Try it out' }).first().click();
  await page.locator('.objects').getByRole('button', { name: 'Offer' }).click();
  return page;
}

for (const [name, openFull] of [
  ['activity', fullActivity],
  ['reference', fullReference],
]) {
  describe(`the ${name}`, () => {
    let page;
    before(async () => (page = await openFull()));
    after(() => page.context().close());

    for (const { title, ...look } of looks) {
      test(`axe finds nothing in the ${name}, and nothing is too wide, ${title}`, async () => {
        await show(page, look);
        assert.deepEqual(await violationsOn(page), []);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.equal(width, look.viewport.width);
      });
    }
  });
}

test('axe finds nothing where nothing comes', async () => {
  node.failures = Object.fromEntries(
    ['/openapi.json', '/api/v1/events', '/api/interest', '/api/cities/geojson'].map((path) => [
      path,
      { status: 503, body: {} },
    ]),
  );
  for (const path of ['activity', 'docs']) {
    const page = await browser.open({ path });
    await page.getByRole('button', { name: 'Try again' }).first().waitFor();
    assert.deepEqual(await violationsOn(page), []);
    await page.context().close();
  }
  node.failures = {};
});

test('focus can be seen', async () => {
  const page = await fullActivity();
  for (const selector of [
    '#entity-type',
    '#interest-search',
    '.event summary',
    '.pane-body',
    '.pane-head button',
  ]) {
    await page.locator(selector).first().focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    const style = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
    assert.equal(style, 'solid', selector);
  }
  await page.locator('.city').first().focus();
  await page.keyboard.press('ArrowRight');
  const width = await page
    .locator('.city:focus-visible .halo')
    .evaluate((halo) => getComputedStyle(halo).strokeWidth);
  assert.equal(width, '20px');
});
