// /records as people use it: with a script, without, by keyboard, on a phone.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';

import { record, register } from '../support/records.mjs';
import { startServer } from '../support/server.mjs';
import { looks, show, violationsOn } from './axe.mjs';
import { startBrowser } from './browser.mjs';
import { keepPicture } from './pictures.mjs';

const hostile = `</script><!--<script>"'&<img src=x onerror="window.broken = 1">`;
const at = (lon, lat) => ({ location: { lon, lat } });
const wood = (value, city, place, changes) =>
  record('material', {
    category: 'organic-wood',
    quantity: { value, unit: 't' },
    current_city: city,
    ...place,
    ...changes,
  });

let server, browser, page;
const pages = [];
before(async () => {
  server = await startServer({ pages: true });
  const products = [
    record('product', { name: hostile, current_city: hostile, condition: 'fair', ...at(13.4, 52.5) }),
    record('product', { name: 'Oak desk', current_city: 'Berlin', condition: 'good', ...at(13.4, 52.5) }),
  ];
  const materials = [
    wood(12.5, 'Porto', at(-8.61, 41.15)),
    wood(3, 'Braga', at(-8.42, 41.55)),
    wood(1, `Llanfair${'pwll'.repeat(17)}`, at(-4.2, 53.2), { category: 'metal-steel' }),
  ];
  for (const material of materials) await register(server, { material });
  for (const product of products) await register(server, { product });
  browser = await startBrowser({ url: server.url });
});
after(async () => {
  await browser?.close();
  await server?.close();
});
afterEach(async () => {
  for (const one of pages.splice(0)) await one.leave();
});

async function open(path, options) {
  page = await browser.open({ path, ...options });
  pages.push(page);
  return page;
}

const titles = () => page.locator('.rows strong').allInnerTexts();
const count = (words) => page.locator('#count').getByText(words, { exact: true }).waitFor();
const spoken = (words) => page.locator('main > .spoken').getByText(words, { exact: true }).waitFor();
const query = () => new URL(page.url()).search;

test('can be used without a script', async () => {
  await open('records', { javaScriptEnabled: false });
  await count('5 records, the newest first');
  await page.getByLabel('What').fill('organic wood');
  await page.getByText('Filters').click();
  await page.getByLabel('Kind', { exact: true }).selectOption({ label: 'Materials' });
  await page.getByRole('button', { name: 'Search' }).click();
  await count('2 materials, the newest first');
  assert.deepEqual(await titles(), ['3 t organic wood, Braga', '12.5 t organic wood, Porto']);
  assert.equal(await page.getByLabel('What').inputValue(), 'organic wood');
  await page.getByRole('link', { name: 'Without “organic wood”' }).click();
  await count('3 materials, the newest first');
});

test('shows another search without loading the page anew, says how many, and goes back', async () => {
  await open('records');
  await page.evaluate(() => (window.isSame = true));
  await page.getByLabel('What').fill(' wood ');
  await page.keyboard.press('Enter');
  await spoken('2 records, the newest first');
  assert.equal(query(), '?q=wood');
  assert.equal(await page.title(), '“wood” · loopgate');
  await page.getByText('Filters').click();
  await page.getByLabel('Kind', { exact: true }).selectOption({ label: 'Products' });
  await page.locator('.empty').getByText('No wood among products at this node. 2 of any kind.').waitFor();
  assert.equal(query(), '?q=wood&kind=product');
  await page.getByRole('link', { name: 'Show what there is of any kind' }).click();
  await count('2 records, the newest first');
  assert.equal(await page.getByLabel('Kind', { exact: true }).inputValue(), '');
  await page.goBack();
  await count('0 products');
  assert.equal(await page.getByLabel('Kind', { exact: true }).inputValue(), 'product');
  await page.goBack();
  await count('2 records, the newest first');
  await page.goForward();
  await count('0 products');
  assert.equal(await page.evaluate(() => window.isSame), true);
  assert.deepEqual(page.faults, []);
});

test('the way past the header asks for nothing', async () => {
  await open('records');
  const asked = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(/#main$/);
  await page.waitForTimeout(200);
  assert.deepEqual(asked, []);
});

test('finds what is near a place that is in the address, and how far it is', async () => {
  await open('records?category=organic-wood&near=-8.61,41.15&radiusKm=100');
  await count('2 records near this place, the nearest first');
  assert.deepEqual(await page.locator('.rows .where').allInnerTexts(), ['under 1 km away', '47 km away']);
  await page.getByLabel('Within', { exact: true }).selectOption('20');
  await count('1 record near this place');
  assert.equal(query(), '?near=-8.61%2C41.15&radiusKm=20&category=organic-wood');
});

test('takes the place of the device, once somebody asks for it', async () => {
  await open(null, {
    permissions: ['geolocation'],
    geolocation: { longitude: -8.6123, latitude: 41.1501 },
  });
  page.isSpoiled = true;
  await page.addInitScript(() => {
    const own = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
    window.askedForPlace = 0;
    navigator.geolocation.getCurrentPosition = (...given) => (window.askedForPlace++, own(...given));
  });
  await page.goto(new URL('records?view=map', server.url).href);
  await dots().first().waitFor();
  assert.equal(await page.evaluate(() => window.askedForPlace), 0);
  await page.getByRole('button', { name: 'Where I am' }).click();
  await count('2 records near this place, the nearest first');
  assert.equal(await page.evaluate(() => window.askedForPlace), 1);
  assert.match(query(), /near=-8\.61%2C41\.15/);
  assert.deepEqual(page.faults, []);
});

test('no other page may ask where the device is', async () => {
  for (const path of ['', 'check', 'interest', 'records/material/MAT-NONE']) {
    const { headers } = await fetch(new URL(path, server.url), { headers: { accept: 'text/html' } });
    assert.equal(headers.get('permissions-policy'), 'geolocation=()', path);
  }
});

test('says that a place is not known, and keeps what was written', async () => {
  await open('records');
  await page.getByLabel('Near').fill('Nowhereville');
  await page.keyboard.press('Enter');
  await spoken('This node does not know a place called “Nowhereville”');
  assert.equal(await page.getByLabel('Near').inputValue(), 'Nowhereville');
});

test('a line leads to the page of its record, by keyboard too', async () => {
  await open('records?q=Porto');
  const line = page.getByRole('link', { name: /12\.5 t organic wood, Porto/ });
  await line.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/records\/material\/MAT-/);
});

test('a search by keyboard alone: what, place, button, chips', async () => {
  await open('records');
  await page.getByLabel('What').focus();
  await page.keyboard.type('desk');
  for (let presses = 0; presses < 6; presses++) {
    if (await page.getByRole('button', { name: 'Search' }).evaluate((own) => own === document.activeElement))
      break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await count('1 record');
  await page.getByRole('link', { name: 'Without “desk”' }).focus();
  await page.keyboard.press('Enter');
  await count('5 records, the newest first');
  assert.equal(await page.evaluate(() => document.activeElement.id), 'results');
});

const dots = () => page.getByRole('listbox', { name: 'Where these records are' }).getByRole('option');
const dot = (name) => dots().and(page.getByLabel(name, { exact: true }));
const lines = () => page.locator('.rows > li:visible strong').allInnerTexts();
const told = (words) => page.locator('.foot').getByText(words, { exact: true }).waitFor();

test('dots that are near to each other are one, and the list follows what is in view', async () => {
  await open('records?view=map');
  await page.evaluate(() => (window.isSame = true));
  await dots().first().waitFor();
  const names = await dots().evaluateAll((all) => all.map((dot) => dot.getAttribute('aria-label')));
  assert.equal(names.length, 3, names.join('; '));
  assert.ok(names.every(Boolean));
  assert.ok(names.includes(`2 records: Berlin, ${hostile}`), 'both at one place');
  assert.equal((await lines()).length, 5);
  await dot('2 records: Braga, Porto').click();
  await told('2 of 5 records are in view.');
  assert.deepEqual(await lines(), ['3 t organic wood, Braga', '12.5 t organic wood, Porto']);
  assert.match(query(), /^\?view=map&at=-8\.51,41\.35,1\.\d+$/);
  await dot('3 t organic wood, Braga').click();
  await told('1 of 5 records is here.');
  assert.deepEqual(await lines(), ['3 t organic wood, Braga']);
  const view = query();
  await page.reload();
  await told('2 of 5 records are in view.');
  assert.equal(query(), view, 'what the map shows is in the address');
  await page.getByRole('button', { name: 'Show all', exact: true }).click();
  await dot('2 records: Braga, Porto').waitFor();
  assert.equal((await lines()).length, 5);
  assert.equal(query(), '?view=map');
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await page.locator('#map').waitFor({ state: 'detached' });
  assert.deepEqual([query(), (await lines()).length], ['', 5]);
  assert.deepEqual(page.faults, []);
});

test('the map by keyboard alone: from dot to dot, nearer, what is there, all of it', async () => {
  await open('records?view=map');
  await dots().first().waitFor();
  const focused = () => page.evaluate(() => document.activeElement.getAttribute('aria-label'));
  await page.getByRole('link', { name: 'Map', exact: true }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  const last = await focused();
  await page.keyboard.press('Home');
  assert.notEqual(await focused(), last);
  const porto = '2 records: Braga, Porto';
  for (let presses = 0; presses < 3 && (await focused()) !== porto; presses++)
    await page.keyboard.press('ArrowLeft');
  assert.equal(await page.locator('.frame .name').innerText(), porto);
  await page.keyboard.press('Enter');
  await told('2 of 5 records are in view.');
  assert.equal(await focused(), '3 t organic wood, Braga', 'the focus stays with what it was on');
  await page.keyboard.press('Enter');
  await told('1 of 5 records is here.');
  await page.keyboard.press('Escape');
  await told('2 of 5 records are in view.');
  await page.keyboard.press('0');
  await dot(porto).waitFor();
  assert.equal(await focused(), porto);
  await page.keyboard.press('+');
  await page.waitForURL(/at=/);
  await page.keyboard.press('Tab');
  assert.equal(await focused(), 'Come nearer');
});

test('the wheel alone scrolls the page, with Ctrl it comes nearer', async () => {
  await open('records?view=map');
  await dots().first().waitFor();
  await dots().first().hover();
  await page.mouse.wheel(0, -100);
  await page.waitForTimeout(100);
  assert.equal(query(), '?view=map');
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -500);
  await page.keyboard.up('Control');
  await page.waitForURL(/at=/);
});

test('a mouse moves the map, once one is nearer; one finger scrolls the page, two come nearer', async () => {
  await open('records?view=map&at=-8.6,41.2,20', {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  await told('2 of 5 records are in view.');
  const frame = page.locator('.frame');
  await frame.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await frame.boundingBox();
  const middle = [x + width / 2, y + height / 2];
  const acrossNow = () => Number(new URLSearchParams(query()).get('at').split(',')[2]);
  await page.mouse.move(x + 20, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + 120, y + 30, { steps: 4 });
  await page.mouse.up();
  await page.waitForURL((url) => !url.search.includes('-8.6,41.2,'));
  assert.equal(acrossNow(), 20, 'moved, and no nearer');
  const session = await page.context().newCDPSession(page);
  const touch = (type, ...points) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([left, top], id) => ({ x: left, y: top, id })),
    });
  const drawn = async (steps, pointsAt) => {
    await touch('touchStart', ...pointsAt(0));
    for (let step = 1; step <= steps; step++) await touch('touchMove', ...pointsAt(step));
    await touch('touchEnd');
  };
  const before = query();
  await drawn(6, (step) => [[middle[0], middle[1] - 15 * step]]);
  await page.waitForFunction(() => scrollY > 40);
  assert.equal(query(), before);
  const now = await frame.boundingBox();
  const [left, top] = [now.x + now.width / 2, now.y + now.height / 2];
  await drawn(6, (step) => [
    [left - 20 - 8 * step, top],
    [left + 20 + 8 * step, top],
  ]);
  await page.waitForURL((url) => Number(url.searchParams.get('at').split(',')[2]) < 15);
});

test('where the map has a part only, it leads to a search around what it shows', async () => {
  await open('records?view=map&at=-8.6,41.2,2');
  await told('2 of 5 records are in view.');
  assert.equal(await page.getByRole('button', { name: 'Search here' }).count(), 0);
  await page.evaluate(() => (document.getElementById('map').dataset.part = 'true'));
  await page.route(/records\?/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace('data-part=""', 'data-part="true"'),
    });
  });
  page.isSpoiled = true;
  await page.reload();
  await page.getByRole('button', { name: 'Search here' }).click();
  await count('2 records near this place, the nearest first');
  assert.match(query(), /near=-8\.60%2C41\.20&radiusKm=1\d\d&view=map$/);
});

test('says that the node could not be reached, and keeps what is there', async () => {
  await open('records?q=wood');
  page.isSpoiled = true;
  await page.route(/records\?/, (route) => route.abort('connectionfailed'));
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await page.locator('.toast', { hasText: 'The node could not be reached.' }).waitFor();
  assert.equal((await titles()).length, 2);
});

test('words of somebody are never markup', async () => {
  for (const view of ['list', 'map']) {
    await open(`records?kind=product&view=${view}`);
    await page.locator('.rows strong', { hasText: '</script><!--<script>' }).waitFor();
    if (view === 'map') await page.locator('#map [role=option]').first().waitFor();
    assert.equal(await page.locator('main img').count(), 0);
    assert.equal(await page.evaluate(() => window.broken), undefined);
    assert.deepEqual(page.faults, []);
  }
});

for (const [name, path] of Object.entries({
  many: 'records',
  map: 'records?view=map',
  asked: 'records?q=wood&kind=material&near=-8.61,41.15&radiusKm=20',
  none: 'records?status=withdrawn&category=organic-wood',
  wrong: 'records?near=Nowhereville',
})) {
  test(`axe finds nothing and nothing is too wide: ${name}`, async () => {
    await open(null);
    const asked = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(new URL(path, server.url).href);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    if (name === 'map') await page.locator('#map [role=option]').first().waitFor();
    for (const look of looks) {
      await show(page, look);
      await keepPicture(page, `records-${name}-${look.colorScheme}-${look.viewport.width}`);
      assert.deepEqual(await violationsOn(page), [], look.title);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(width <= look.viewport.width, `${width} pixels wide`);
    }
    assert.deepEqual(
      asked.filter((url) => !url.startsWith(server.url)),
      [],
    );
    const faults = page.faults.filter((fault) => !/status of 400/.test(fault));
    assert.deepEqual(faults, []);
  });
}
