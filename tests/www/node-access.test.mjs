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
  node.summaries[node.events[count].entity_id] = { what: 'cork' };
  node.express({ is_demo: count % 2 === 0, website: 'https://example.org', message: 'Two tonnes of it.' });
}

let browser;
before(async () => (browser = await startBrowser({ node: () => node })));
after(() => browser.close());

/** The activity with something of everything on it. */
async function fullActivity() {
  const page = await browser.open({ path: 'activity' });
  await page.locator('.event').first().waitFor();
  await page.getByText('Hour by hour').click();
  await page.getByText('The cities as a list').click();
  await page.locator('.place').first().focus();
  await page.locator('#events .connection', { hasText: 'live' }).waitFor();
  return page;
}

/** The form of interest with the list of others. */
async function fullInterest() {
  const page = await browser.open({ path: 'interest' });
  await page.locator('#interest').scrollIntoViewIfNeeded();
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

/** What nobody should send, in every member that a record has. */
const hostile =
  '<img src=x onerror="window.broken=1"><style>*{display:none}</style>"\'&lt;b&gt; ' + 'x'.repeat(300);

async function hostileActivity() {
  const own = Object.fromEntries(
    ['name', 'organization', 'role', 'country', 'city', 'website', 'email', 'message'].map((key) => [
      key,
      hostile,
    ]),
  );
  other.express({ ...own, created_at: hostile });
  const name = {
    name: hostile,
    category: hostile,
    origin_city: hostile,
    from_city: hostile,
    to_city: hostile,
  };
  other.happen({
    entity_type: 'product',
    event_type: 'product.created',
    payload: name,
    source_node: hostile,
  });
  const payload = { '@type': hostile, status: hostile, [hostile]: hostile };
  const [event_type, entity_type, entity_id] = [hostile, hostile, hostile];
  other.happen({ event_type, entity_type, entity_id, payload, source_node: hostile, created_at: hostile });
  other.happen({ entity_type: 'offer', payload: { status: 'x'.repeat(24) } });
  other.cities = [{ slug: hostile, name: hostile, country: hostile, at: [0, 0] }];
  const page = await otherBrowser.open({ path: 'activity' });
  await page.locator('.event').first().waitFor();
  await page.getByText('The cities as a list').click();
  await page.locator('.place').first().focus();
  return page;
}

const other = fakeNode();
let otherBrowser;
before(async () => (otherBrowser = await startBrowser({ node: () => other })));
after(() => otherBrowser.close());

async function hostileInterest() {
  const page = await otherBrowser.open({ path: 'interest' });
  await page.locator('#interest .entry').first().waitFor();
  return page;
}

for (const [name, openHostile] of [
  ['activity', hostileActivity],
  ['interest', hostileInterest],
])
  test(`hostile records do no harm to the ${name}`, async () => {
    const page = await openHostile();
    assert.equal(await page.locator('main').locator('img, style, script').count(), 0);
    assert.equal(await page.evaluate(() => window.broken), undefined);
    for (const { title, ...look } of looks) {
      await show(page, look);
      assert.deepEqual(await violationsOn(page), [], title);
      assert.equal(
        await page.evaluate(() => document.documentElement.scrollWidth),
        look.viewport.width,
        title,
      );
    }
    assert.deepEqual(page.faults, []);
    await page.leave();
  });

async function expectFocusSeen(page) {
  for (const selector of ['#events .chip', '#hours summary', '.event a']) {
    await page.locator(selector).first().focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    const style = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
    assert.equal(style, 'solid', selector);
  }
  await page.locator('.place').first().focus();
  await page.keyboard.press('ArrowRight');
  const width = await page
    .locator('.place:focus-visible .halo')
    .evaluate((halo) => getComputedStyle(halo).strokeWidth);
  assert.equal(width, '20px');
}

for (const [name, openFull] of [
  ['activity', fullActivity],
  ['interest', fullInterest],
  ['reference', fullReference],
]) {
  describe(`the ${name}`, () => {
    let page;
    before(async () => (page = await openFull()));
    after(() => page.leave());

    for (const { title, ...look } of looks) {
      test(`axe finds nothing in the ${name}, and nothing is too wide, ${title}`, async () => {
        await show(page, look);
        assert.deepEqual(await violationsOn(page), []);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.equal(width, look.viewport.width);
      });
    }

    test('the theme that was chosen holds against that of the system', async () => {
      await show(page, { ...looks[0], colorScheme: 'light' });
      const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      const light = await ground();
      await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
      assert.notEqual(await ground(), light);
      assert.deepEqual(await violationsOn(page), []);
    });

    if (name === 'activity') test('focus can be seen', () => expectFocusSeen(page));
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
    await page.leave();
  }
  node.failures = {};
});

test('a keyboard is enough for the activity', async () => {
  const page = await browser.open({ path: 'activity' });
  await page.locator('.event').first().waitFor();
  const press = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const focused = () => page.evaluate(() => document.activeElement.textContent.trim());
  const focusedLabel = () => page.evaluate(() => document.activeElement.labels[0].textContent.trim());
  await page.getByText('Hour by hour').focus();
  await press('Enter');
  await page.locator('#hours li').first().waitFor();
  await press('Tab', 'Tab');
  assert.equal(await focused(), 'Materials');
  await press('Enter');
  await page.waitForURL('**/activity?kind=material');
  await page.locator('#events [aria-busy="false"]').waitFor();
  await page.locator('.event').first().waitFor();
  await press('Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab');
  assert.equal(await focused(), 'Signals');
  for (const name of ['Category', 'City']) {
    await press('Tab');
    assert.match(await focusedLabel(), new RegExp(`^${name}`));
  }
  await press('Tab');
  assert.equal(await focused(), 'Show');
  await press('Tab');
  assert.match(await focused(), /^Material: status updated$/);
  node.happen({ payload: { name: 'beam' } });
  await page.getByRole('button', { name: '1 new' }).waitFor();
  await press('Shift+Tab');
  assert.equal(await focused(), '1 new');
  await press('Enter');
  await page.getByText('Beam is registered').waitFor();
  await page.leave();
});
