import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';

import { startBrowser } from './browser.mjs';
import { fakeNode } from './fake-node.mjs';

const few = [
  { slug: 'porto', name: 'Porto', country: 'PT', at: [-8.6, 41.2] },
  { slug: 'gent', name: 'Gent', country: 'BE', at: [3.7, 51.1] },
  { slug: 'cape-town', name: 'Cape Town', country: 'ZA', at: [18.4, -33.9] },
  { slug: 'somewhere', name: 'Somewhere' },
];

let browser, node, page;
before(async () => (browser = await startBrowser({ node: () => node })));
after(() => browser.close());
beforeEach(() => (node = fakeNode()));
afterEach(async () => {
  await page.context().close();
  node.close();
});

const section = () => page.locator('#cities');
const cities = () => section().getByRole('option');
const city = (name) => section().getByRole('option', { name });
const label = () => page.locator('#city-label');
const caption = () => page.locator('#city-caption').innerText();
const focused = () => page.evaluate(() => document.activeElement.getAttribute('aria-label'));

async function open(known) {
  node.cities = known;
  page = await browser.open({ path: 'activity' });
  await section().locator('#cities-shown, .feed-notice p:not(:text("Loading…"))').first().waitFor();
}

/** Where a point is on the map, as parts of its width and height. */
async function placeOf(name) {
  const [map, point] = await Promise.all([page.locator('#map svg').boundingBox(), city(name).boundingBox()]);
  const x = (point.x + point.width / 2 - map.x) / map.width;
  return [x, (point.y + point.height / 2 - map.y) / map.height];
}

test('draws the cities where they are', async () => {
  await open(few);
  assert.equal(await cities().count(), 3);
  for (const { name, at } of few.slice(0, 3)) {
    const [x, y] = await placeOf(name);
    assert.ok(Math.abs(x - (at[0] + 180) / 360) < 0.002, name);
    assert.ok(Math.abs(y - (84 - at[1]) / 142) < 0.002, name);
  }
  assert.match(await section().innerText(), /4 cities/);
  assert.deepEqual(page.faults, []);
});

test('has all of them as text, those without a place too', async () => {
  await open(few);
  await section().getByText('The same cities as a list').click();
  const entries = await page.locator('#city-list li').allInnerTexts();
  assert.deepEqual(entries, [
    'Porto, PT 41.2° N, 8.6° W',
    'Gent, BE 51.1° N, 3.7° E',
    'Cape Town, ZA 33.9° S, 18.4° E',
    'Somewhere place unknown',
  ]);
  const links = await page
    .locator('#city-list a')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  assert.deepEqual(
    links,
    few.map(({ slug }) => `/api/cities/${slug}`),
  );
});

test('names a city that is pointed at, from nearby too', async () => {
  await open(few);
  await page.locator('#map').scrollIntoViewIfNeeded();
  const { x, y, width, height } = await city('Gent').boundingBox();
  await page.mouse.move(x + width / 2 + 8, y + height / 2 + 8);
  assert.equal(await label().innerText(), 'Gent, BE');
  assert.match(await caption(), /^Gent, BE · 51\.1° N, 3\.7° E · Record$/);
  await page.mouse.move(x + 100, y + 250);
  assert.ok(await label().isHidden());
  assert.match(await caption(), /^Gent/, 'what was pointed at last stays below');
});

test('the keyboard goes from city to city', async () => {
  await open(few);
  await section().getByRole('link', { name: 'As JSON' }).focus();
  await page.keyboard.press('Tab');
  assert.equal(await focused(), 'Porto, PT');
  await page.keyboard.press('ArrowRight');
  assert.equal(await focused(), 'Gent, BE');
  assert.equal(await label().innerText(), 'Gent, BE');
  await page.keyboard.press('ArrowDown');
  assert.equal(await focused(), 'Porto, PT');
  await page.keyboard.press('ArrowDown');
  assert.equal(await focused(), 'Cape Town, ZA');
  await page.keyboard.press('ArrowDown');
  assert.equal(await focused(), 'Cape Town, ZA', 'there is none further down');
  await page.keyboard.press('ArrowUp');
  assert.equal(await focused(), 'Gent, BE');
  await page.keyboard.press('End');
  assert.equal(await focused(), 'Cape Town, ZA');
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Record');
  await page.keyboard.press('Shift+Tab');
  assert.equal(await focused(), 'Cape Town, ZA', 'and comes back to where it was');
  assert.equal(await page.locator('[role=option][aria-selected=true]').count(), 1);
});

test('draws more than 500 once asked to', async () => {
  const many = Array.from({ length: 620 }, (_, index) => ({
    slug: `city-${index}`,
    name: `City ${index}`,
    at: [(index % 36) * 10 - 180, Math.floor(index / 36) * 5 - 40],
  }));
  await open(many);
  assert.equal(await cities().count(), 500);
  await section().getByRole('button', { name: 'Show more cities' }).click();
  await section().getByText('620 cities').waitFor();
  assert.equal(await cities().count(), 620);
  assert.ok(await section().getByRole('button', { name: 'Show more cities' }).isHidden());
});

test('names are never markup, and what is no place is not drawn', async () => {
  const hostile = '<script>window.broken = 1</script><b>';
  await open([
    { slug: '../../x?', name: hostile, at: [500, 'x'] },
    { slug: 'odd', name: hostile, at: [0, 0] },
  ]);
  assert.equal(await cities().count(), 1);
  await section().getByText('The same cities as a list').click();
  assert.equal(await page.locator('#city-list').locator('b, script').count(), 0);
  assert.equal(
    await page.locator('#city-list a').first().getAttribute('href'),
    `/api/cities/${encodeURIComponent('../../x?')}`,
  );
});

test('says that there are none', async () => {
  await open([]);
  await section().getByText('This node knows no cities yet.').waitFor();
  assert.ok(await page.locator('#map').isHidden());
});

test('has words and a way on where they do not come', async () => {
  node.failures['/api/cities/geojson'] = { status: 404, body: {} };
  await open(few);
  await section().getByText('This node does not offer this yet.').waitFor();
  delete node.failures['/api/cities/geojson'];
  await section().getByRole('button', { name: 'Try again' }).click();
  await city('Gent').waitFor();
});
