import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';

import { geoNaturalEarth1 } from 'd3-geo';

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

const begin = () => (node = fakeNode());
async function end() {
  await page.leave();
  node.close();
}

const section = () => page.locator('#cities');
const cities = () => section().getByRole('option');
const city = (name) => section().getByRole('option', { name });
const label = () => section().locator('.raised');
const caption = () => page.locator('#city-caption').innerText();
const focused = () => page.evaluate(() => document.activeElement.getAttribute('aria-label'));

async function open(known) {
  node.cities = known;
  page = await browser.open({ path: 'activity' });
  await page.locator('#cities-title').scrollIntoViewIfNeeded();
  await section().getByText('Loading…').waitFor({ state: 'detached' });
  if (known.some(({ at }) => at))
    await section().getByRole('option').or(section().getByRole('button')).first().waitFor();
}

/** Where a point is on the map, as parts of its width and height. */
async function placeOf(name) {
  const [map, point] = await Promise.all([page.locator('#map svg').boundingBox(), city(name).boundingBox()]);
  const x = (point.x + point.width / 2 - map.x) / map.width;
  return [x, (point.y + point.height / 2 - map.y) / map.height];
}

const moves = (status, from_city, to_city) => ({ status, route: { from_city, to_city } });

describe('the map, looked at', () => {
  before(begin);
  before(() => open(few));
  after(end);

  test('draws the cities where they are', async () => {
    assert.equal(await cities().count(), 3);
    const project = geoNaturalEarth1().fitWidth(960, { type: 'Sphere' });
    for (const { name, at } of few.slice(0, 3)) {
      const [x, y] = await placeOf(name);
      const [left, top] = project(at);
      assert.ok(Math.abs(x - left / 960) < 0.002, name);
      assert.ok(Math.abs(y - (top - project([0, 84])[1]) / 416) < 0.002, name);
    }
    assert.match(await section().innerText(), /4 cities/);
    assert.deepEqual(page.faults, []);
  });

  test('has coasts and a grid behind them', async () => {
    for (const part of ['land', 'grid']) {
      const path = await section().locator(`svg .${part}`).getAttribute('d');
      assert.ok(path.length > 5_000, part);
      assert.doesNotMatch(path, /NaN|undefined/);
    }
  });

  test('the keyboard goes from city to city', async () => {
    await page.locator('#events button').last().focus();
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
    assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Records near here');
    await page.keyboard.press('Shift+Tab');
    assert.equal(await focused(), 'Cape Town, ZA', 'and comes back to where it was');
    assert.equal(await page.locator('[role=option][aria-selected=true]').count(), 1);
  });

  test('has all of them as text, those without a place too', async () => {
    await section().getByText('The cities as a list').click();
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
      few.map(({ slug }) => `/records?near=${slug}`),
    );
  });

  test('names a city that is pointed at, from nearby too', async () => {
    await page.locator('#map').scrollIntoViewIfNeeded();
    const { x, y, width, height } = await city('Gent').boundingBox();
    await page.mouse.move(x + width / 2 + 8, y + height / 2 + 8);
    assert.equal(await label().innerText(), 'Gent, BE');
    assert.match(await caption(), /^Gent, BE · 51\.1° N, 3\.7° E · Records near here · What happened here$/);
    const happened = page.getByRole('link', { name: 'What happened here' });
    assert.equal(await happened.getAttribute('href'), '/activity?city=Gent');
    await page.mouse.move(x - 300, y + 150);
    assert.equal(await label().count(), 0);
    assert.match(await caption(), /^Gent/, 'what was pointed at last stays below');
  });
});

describe('a map that was just opened', () => {
  beforeEach(begin);
  afterEach(end);

  test('what draws the map is loaded where it is about to be seen only', async () => {
    node.cities = few;
    page = await browser.open({ path: null, viewport: { width: 360, height: 740 } });
    const asked = [];
    page.on('request', (request) => asked.push(request.url()));
    const isAsked = () =>
      asked.some((url) => /\/draw-/.test(url)) && asked.some((url) => /geojson/.test(url));
    await page.goto(new URL('activity', browser.url).href);
    await page.locator('#events .connection', { hasText: 'live' }).waitFor();
    await page.waitForTimeout(300);
    assert.ok(!isAsked());
    const drawn = page.waitForRequest(/\/draw-/);
    await page.locator('#cities-title').scrollIntoViewIfNeeded();
    await drawn;
    await city('Gent').waitFor();
    assert.ok(isAsked());
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
    await section().getByText('The cities as a list').click();
    assert.equal(await page.locator('#city-list').locator('b, script').count(), 0);
    assert.equal(
      await page.locator('#city-list a').first().getAttribute('href'),
      `/records?near=${encodeURIComponent('../../x?')}`,
    );
  });

  test('says that there are none', async () => {
    await open([]);
    await section().getByText('This node knows no cities yet.').waitFor();
    assert.equal(await page.locator('#map').count(), 0);
  });

  test('has words and a way on where they do not come', async () => {
    node.failures['/api/cities/geojson'] = { status: 404, body: {} };
    await open(few);
    await section().getByText('This node does not offer this yet.').waitFor();
    delete node.failures['/api/cities/geojson'];
    await section().getByRole('button', { name: 'Try again' }).click();
    await city('Gent').waitFor();
  });

  test('speaks of the arrow keys where there are some, and of touch where there are none', async () => {
    await open(few);
    assert.match(await caption(), /^Point at a dot to see its name, or .* arrow keys\.$/);
    await page.leave();
    page = await browser.open({
      path: 'activity#cities',
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    await section().getByText('Touch a dot to see its name.').waitFor();
    assert.doesNotMatch(await page.locator('main').innerText(), /arrow/);
    await city('Gent').tap();
    assert.match(await caption(), /^Gent, BE/);
  });

  test('where the map does not come, the cities are there as text', async () => {
    node.cities = few;
    page = await browser.open({ path: null });
    await page.route('**/assets/draw-*.js', (route) => route.abort());
    await page.goto(new URL('activity#cities', browser.url).href);
    await section().getByText('The cities as a list').click();
    await page.locator('#city-list li').first().waitFor();
    assert.equal(await page.locator('#city-list li').count(), 4);
    assert.equal(await cities().count(), 0);
  });

  test('materials are on the map with their names, and the ways of transfers as lines and in words', async () => {
    node.records = {
      '/api/v1/material': [
        {
          id: 'MAT-1',
          category: 'organic-wood',
          quantity: { value: 12.5, unit: 't' },
          current_city: 'Porto',
          location: { lon: -8.6, lat: 41.2 },
        },
        { id: 'MAT-2', category: 'glass-clear' },
      ],
      '/api/v1/transfer': [
        moves('completed', 'Porto', 'gent'),
        moves('in_transit', 'Porto', 'Gent'),
        moves('cancelled', 'Gent', 'Porto'),
        moves('scheduled', 'Porto', 'Nowhere'),
        moves('scheduled', 'Gent', 'Cape Town'),
      ],
    };
    await open(few);
    await section().getByText('1 material (large dots), 2 routes of transfers (lines).').waitFor();
    await cities().first().waitFor();
    assert.equal(await section().locator('.sheet.places .line').count(), 2, 'the map is of where they are');
    assert.equal(await cities().count(), 4, 'all of them are ends of transfers, or materials');
    await section().getByRole('button', { name: 'Show the whole world' }).click();
    await cities().first().waitFor();
    assert.equal(await section().locator('.sheet.world .line').count(), 2);
    assert.equal(await cities().count(), 4);
    await section().getByRole('button', { name: 'Show only where materials are' }).click();
    await cities().first().waitFor();
    await section().getByText('From where to where').click();
    assert.deepEqual(await page.locator('#flow-list li').allInnerTexts(), [
      'Porto to Gent: 2 transfers',
      'Gent to Cape Town: 1 transfer',
    ]);
    await city('12.5 t organic wood, Porto').focus();
    assert.equal(await label().innerText(), '12.5 t organic wood, Porto');
    const link = page.locator('#city-caption a');
    assert.equal(await link.getAttribute('href'), '/records/material/MAT-1');
    assert.deepEqual(page.faults, []);
  });

  test('the frame of the map can be focused and scrolled while it loads', async () => {
    node.cities = few;
    page = await browser.open({ path: null, viewport: { width: 360, height: 740 } });
    await page.route('**/assets/draw-*.js', (route) => route.abort());
    await page.goto(new URL('activity#cities', browser.url).href);
    const frame = section().getByRole('group', { name: 'Materials and cities on the map' });
    await frame.focus();
    await page.keyboard.press('ArrowRight');
    assert.equal(await focused(), 'Materials and cities on the map');
  });
});
