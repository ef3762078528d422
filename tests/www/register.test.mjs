// /register as people use it: step by step, with what goes wrong, by keyboard, on a phone.
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';

import { record, register } from '../support/records.mjs';
import { apiKey, startServer } from '../support/server.mjs';
import { looks, show, violationsOn } from './axe.mjs';
import { startBrowser } from './browser.mjs';
import { keepPicture } from './pictures.mjs';

const hostile = `</script><!--<script>"'&<img src=x onerror="window.broken = 1">`;

let server, browser, page;
const pages = [];
before(async () => {
  server = await startServer({ pages: true });
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

const heading = (name) => page.getByRole('heading', { level: 1, name });
const next = () => page.getByRole('button', { name: 'Continue' }).click();
const problem = (pointer) => page.locator(`#field${pointer.replaceAll('/', '-')}-error`);
const json = async () => JSON.parse(await page.locator('.json code').textContent());
const isFocused = (locator) => locator.evaluate((element) => element === document.activeElement);

/** Fills in the first page of a material. */
async function fillWhat() {
  await page.getByLabel('Category').click();
  await page.keyboard.type('timber');
  await page.getByRole('option', { name: /^Organic wood/ }).click();
  await page.getByLabel('Quantity').fill('12,5');
  await page.getByLabel('Unit').selectOption('t');
}

async function fillWhere(city = 'Porto') {
  await page.getByLabel('City where it is now').fill(city);
  await page
    .getByRole('option', { name: new RegExp(`^${city}`) })
    .first()
    .click();
}

async function toCheck() {
  await fillWhat();
  await next();
  await heading('Where it is, and from when').waitFor();
  await fillWhere();
  await next();
  await heading('Papers').waitFor();
  await next();
  await heading('Check before you register').waitFor();
}

describe('the pages', () => {
  test('stop where something is missing, say it on top and at its field, and lose nothing', async () => {
    await open('register?kind=material');
    await page.getByLabel('Quantity').fill('12,5');
    await next();
    const summary = page.locator('#register-summary').locator('..');
    await summary.getByText('There are 2 things to put right').waitFor();
    assert.ok(await isFocused(summary));
    assert.deepEqual(await summary.locator('a').allInnerTexts(), ['Choose a category', 'Choose the unit']);
    await problem('/category').getByText('Choose a category').waitFor();
    const category = page.getByLabel('Category');
    assert.equal(await category.getAttribute('aria-invalid'), 'true');
    assert.match(await category.getAttribute('aria-describedby'), /field-category-error/);
    await summary.getByRole('link', { name: 'Choose a category' }).click();
    assert.ok(await isFocused(category));
    await page.keyboard.type('organic-wod');
    await page.keyboard.press('Tab');
    await page.getByLabel('Unit').selectOption('t');
    await problem('/category').getByText('Did you mean Organic wood?').waitFor();
    await problem('/category').getByRole('button', { name: 'Put in Organic wood' }).click();
    await summary.waitFor({ state: 'detached' });
    assert.equal(await category.inputValue(), 'Organic wood');
    assert.deepEqual((await json()).quantity, { value: 12.5, unit: 't' });
    await next();
    await heading('Where it is, and from when').waitFor();
    assert.deepEqual(page.faults, []);
  });

  test('say what is wrong with a field as one leaves it, not before', async () => {
    await open('register?kind=material&page=papers');
    await page.getByText('Passport', { exact: true }).click();
    const gtin = page.getByLabel('GTIN');
    await gtin.fill('0400638133393');
    assert.equal(await problem('/passport/gtin').isVisible(), false);
    await gtin.fill('04006381333932');
    await gtin.press('Tab');
    await problem('/passport/gtin').getByText('Worth a look: “GTIN” is not a GTIN').waitFor();
    await next();
    await heading('Check before you register').waitFor();
    assert.match(await page.locator('.advice').innerText(), /its last digit should be 1/);
  });

  test('can be left and come back to by the browser, by Back, by Change and after a reload', async () => {
    await open('register');
    await page.getByRole('link', { name: 'A material', exact: true }).click();
    await heading('What the material is').waitFor();
    await toCheck();
    await page.goBack();
    await heading('Papers').waitFor();
    assert.ok(await isFocused(heading('Papers')));
    await page.goForward();
    await heading('Check before you register').waitFor();
    await page.getByRole('link', { name: 'Change quantity' }).click();
    await heading('What the material is').waitFor();
    const quantity = page.getByLabel('Quantity');
    assert.ok(await isFocused(quantity));
    await quantity.fill('8');
    await next();
    await heading('Check before you register').waitFor();
    assert.match(await page.locator('#main').innerText(), /8 t/);
    await page.getByRole('link', { name: 'Back' }).click();
    await heading('Papers').waitFor();
    await page.reload();
    await heading('Papers').waitFor();
    const { id: _, ...kept } = await json();
    assert.deepEqual(kept.quantity, { value: 8, unit: 't' });
    assert.deepEqual([kept.current_city, kept.origin_city], ['Porto', 'Porto']);
    assert.ok(kept.location.lat > 40);
    assert.match(await page.title(), /^Papers/);
  });

  test('a draft is found again where one begins, and can be discarded', async () => {
    await open('register?kind=product');
    await page.getByLabel('Name').fill('Oak desk');
    await page.getByText('is kept on this device').waitFor();
    await page.waitForFunction(() => localStorage.getItem('loopgate-register')?.includes('Oak desk'));
    await page.goto(new URL('register', server.url).href);
    await page.getByRole('link', { name: 'Go on with a product' }).click();
    await heading('What the product is').waitFor();
    assert.equal(await page.getByLabel('Name').inputValue(), 'Oak desk');
    page.once('dialog', (dialog) => dialog.accept());
    await page.getByRole('button', { name: 'Discard it' }).click();
    await heading('What do you want to register?').waitFor();
    assert.equal(await page.getByRole('link', { name: 'Go on with a product' }).count(), 0);
  });

  test('a city that the node does not know needs its country, for the ID', async () => {
    await open('register?kind=material');
    await fillWhat();
    await next();
    await page.getByLabel('City where it is now').fill('Nowhere upon Sea');
    await next();
    await page.getByText('Choose the country of the city').waitFor();
    assert.ok(await isFocused(page.getByLabel('Country of that city')));
    await page.keyboard.type('portug');
    await page.getByRole('option', { name: /^Portugal/ }).click();
    await next();
    await heading('Papers').waitFor();
    await next();
    await heading('Check before you register').waitFor();
    assert.match((await json()).id, /^MAT-PT-NOW-\d{4}-WOOD-[A-Z0-9]{6}$/);
  });

  test('a tap on the map says where the goods are, and the degrees follow', async () => {
    const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
    await open('register?kind=material&page=where', phone);
    await fillWhere();
    const { location } = await json();
    const map = page.locator('.map');
    await map.locator('.land').waitFor({ state: 'attached' });
    await map.tap({ position: { x: 10, y: 10 } });
    assert.deepEqual((await json()).location, location, 'not while it is only looked at');
    await page.getByText('Exact place').click();
    await map.getByText('Braga', { exact: true }).waitFor();
    const { width, height } = await map.boundingBox();
    await map.tap({ position: { x: width * 0.6, y: height * 0.4 } });
    await map.getByText('Here').waitFor();
    const put = (await json()).location;
    assert.ok(put.lon > location.lon + 0.25 && put.lon < location.lon + 0.35, JSON.stringify(put));
    assert.ok(put.lat > location.lat + 0.05 && put.lat < location.lat + 0.1, JSON.stringify(put));
    assert.equal(await page.getByLabel('Longitude').inputValue(), String(put.lon));
    await keepPicture(page, 'register-place');
    assert.deepEqual(await violationsOn(page), []);
    await map.tap({ position: { x: width * 0.6, y: height * 0.4 } });
    assert.deepEqual((await json()).location, put, 'the map stays where it is');
    assert.deepEqual(page.faults, []);
  });

  test('a shared kind of address that means nothing leads to the beginning', async () => {
    await open('register?kind=%3Cscript%3E&copy=constructor/x');
    await heading('What do you want to register?').waitFor();
  });
});

describe('what is sent', () => {
  test('is registered once, with a made ID, and its page says so once', async () => {
    await open('register?kind=material');
    await toCheck();
    await page.getByRole('button', { name: 'Register this material' }).click();
    await page.getByText('Enter your API key.').waitFor();
    const sent = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.getByLabel('API key').fill(apiKey);
    await page.getByRole('button', { name: 'Register this material' }).dblclick();
    await page.getByRole('heading', { name: 'Material registered' }).waitFor();
    assert.equal(sent.length, 1);
    assert.match(page.url(), /\/records\/material\/MAT-PT-POR-\d{4}-WOOD-[A-Z0-9]{6}$/);
    await page.reload();
    await page.getByRole('link', { name: 'Offer this material' }).waitFor();
    assert.equal(await page.getByRole('heading', { name: 'Material registered' }).count(), 0);
    assert.equal(await page.evaluate(() => localStorage.getItem('loopgate-register')), '[]');
  });

  test('stays where the node refuses it, with what the node found at its field, and where it is away', async () => {
    await open('register?kind=material');
    await toCheck();
    await page.getByLabel('API key').fill('not-a-key-of-this-node');
    await page.getByRole('button', { name: 'Register this material' }).click();
    const summary = page.locator('#register-summary').locator('..');
    await summary.getByText('This node does not know that key').waitFor();
    assert.ok(await isFocused(summary));
    await page.route('**/api/v1/material', (route) => {
      const issue = {
        path: '/current_city',
        code: 'unknown',
        message: 'current_city is not a city of this node',
      };
      const error = { code: 'INVALID', message: 'not here', details: { issues: [issue] } };
      return route.fulfill({ status: 400, json: { error } });
    });
    await page.getByRole('button', { name: 'Register this material' }).click();
    await summary.getByRole('link', { name: /is not a city of this node/ }).click();
    await heading('Where it is, and from when').waitFor();
    assert.ok(await isFocused(page.getByLabel('City where it is now')));
    await problem('/current_city').getByText('is not a city of this node').waitFor();
    await fillWhere('Braga');
    await problem('/current_city').waitFor({ state: 'hidden' });
    await next();
    await heading('Check before you register').waitFor();
    assert.match((await json()).id, /^MAT-PT-BRA-/);
    await page.unroute('**/api/v1/material');
    await page.getByLabel('API key').fill(apiKey);
    await page.route('**/api/v1/material', (route) => route.abort('connectionfailed'));
    await page.getByRole('button', { name: 'Register this material' }).click();
    await page.locator('#register-summary', { hasText: 'could not be reached' }).waitFor();
    await page.unroute('**/api/v1/material');
    await page.getByRole('button', { name: 'Register this material' }).click();
    await page.getByRole('heading', { name: 'Material registered' }).waitFor();
  });
});

describe('a record that is there', () => {
  const notes = { notes: hostile, own: [1, { deep: true }] };
  let material;
  before(async () => {
    material = record('material', {
      ...{ category: 'organic-wood', current_city: hostile.slice(0, 60), origin_city: 'Porto' },
      ...{
        metadata: notes,
        colour: hostile,
        passport: { issuer: hostile, substances_of_concern: [{ name: hostile }] },
      },
    });
    await register(server, { material });
  });

  test('is copied as new, whatever it holds, and harmless', async () => {
    await open(`records/material/${material.id}`);
    await page.getByRole('link', { name: 'Copy as new' }).click();
    await heading('What the material is').waitFor();
    for (const step of ['Where it is, and from when', 'Papers', 'Check before you register']) {
      await next();
      await heading(step).waitFor();
    }
    const copy = await json();
    const { id, ...others } = material;
    assert.notEqual(copy.id, id);
    assert.match(copy.id, /^MAT-DE-POR-\d{4}-WOOD-/);
    assert.deepEqual({ ...copy, id: '' }, { ...others, id: '' });
    assert.match(await page.locator('#main').innerText(), /<img src=x onerror=/);
    assert.equal(await page.evaluate(() => window.broken), undefined);
    assert.deepEqual(page.faults, []);
  });

  test('with a slip is corrected: the new one takes its place', async () => {
    await open(`records/material/${material.id}`);
    assert.equal(await page.getByRole('link', { name: 'Correct a slip' }).count(), 0);
    await page.evaluate((key) => sessionStorage.setItem('loopgate-api-key', key), apiKey);
    await page.reload();
    await page.getByRole('link', { name: 'Correct a slip' }).click();
    await page.getByText(`This corrects ${material.id}`).waitFor();
    await page.goto(
      new URL(`register?kind=material&supersede=material/${material.id}&page=check`, server.url).href,
    );
    await heading('Check before you register').waitFor();
    const send = page.getByRole('button', { name: 'Register this material' });
    await send.click();
    await page.getByText('Enter what was wrong').waitFor();
    await page.getByLabel('What was wrong').fill('the city was wrong');
    let isAway = true;
    await page.route('**/supersede', (route) => (isAway ? route.abort() : route.continue()));
    await send.click();
    await page.locator('#register-summary', { hasText: 'The corrected record is registered, but' }).waitFor();
    isAway = false;
    await page.getByRole('button', { name: 'Replace the old record' }).click();
    await page.getByRole('heading', { name: 'Material registered' }).waitFor();
    const successor = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1));
    const { headers } = await server.request(`api/v1/material/${material.id}`);
    assert.match(headers.get('link'), new RegExp(`${successor}>; rel="successor-version"`));
    await page.goto(new URL(`records/material/${material.id}`, server.url).href);
    await page.getByText('This record was replaced by').waitFor();
    await page.getByRole('link', { name: 'Copy as new' }).waitFor();
    assert.equal(await page.getByRole('link', { name: 'Offer this material' }).count(), 0);
  });

  test('that is an open offer is withdrawn as it is corrected, and what is left is proposed', async () => {
    const material = record('material', { quantity: { value: 12.5, unit: 't' } });
    const offer = record('offer', { material_id: material.id, quantity: { value: 8, unit: 't' } });
    await register(server, { material, offer });
    await open(`register?kind=offer&from=material/${material.id}`);
    await page.getByText('4.5 t of its 12.5 t can still be offered.').waitFor();
    assert.equal(await page.getByLabel('Quantity').inputValue(), '4.5');
    await page.evaluate((key) => sessionStorage.setItem('loopgate-api-key', key), apiKey);
    const path = `register?kind=offer&supersede=offer/${offer.id}&page=check`;
    await page.goto(new URL(path, server.url).href);
    await page.getByText('The old offer is withdrawn then').waitFor();
    await page.getByLabel('What was wrong').fill('the quantity');
    const send = page.getByRole('button', { name: 'Register this offer' });
    const refusal = { status: 400, json: { error: { code: 'INVALID_REQUEST', message: 'not so' } } };
    await page.route('**/api/v1/offer', (route) => route.fulfill(refusal));
    await send.click();
    await page.locator('#register-summary', { hasText: 'The old offer is withdrawn, and' }).waitFor();
    await page.unroute('**/api/v1/offer');
    await send.click();
    await page.getByRole('heading', { name: 'Offer registered' }).waitFor();
    const old = await server.request(`api/v1/offer/${offer.id}`);
    assert.equal(old.body.status, 'withdrawn');
    assert.match(old.headers.get('link'), /rel="successor-version"/);
  });

  test('that is chosen in a form fills in what follows from it, and nothing that was said', async () => {
    const known = record('material', {
      ...{ category: 'glass-brown', current_city: 'Braga', quantity: { value: 7, unit: 't' } },
      expires: '2027-06-30T10:00:00Z',
    });
    await register(server, { material: known });
    await open('register?kind=offer');
    await page.getByLabel('Quantity').fill('3');
    await page.getByLabel('Material').fill('brown braga');
    await page.getByRole('option', { name: /^7 t brown glass, Braga/ }).click();
    await page.locator('p', { hasText: '7 t brown glass, Braga' }).waitFor();
    await page.waitForFunction(() => document.querySelector('.json code').textContent.includes('Braga'));
    const { material_id, quantity, from_city, available_until } = await json();
    assert.deepEqual(
      { material_id, quantity, from_city, available_until },
      { material_id: known.id, quantity: { value: 3 }, from_city: 'Braga', available_until: known.expires },
    );
  });

  test('that cannot be loaded leaves an empty form, and says so', async () => {
    await open('register?kind=offer&from=material/MAT-XX-NIL-2026-NONE-AAAAAA');
    await page.getByText('could not be loaded, so the form begins empty').waitFor();
    assert.equal((await json()).status, 'open');
  });
});

test('the keyboard alone registers', async () => {
  await open('register?kind=material');
  await page.getByLabel('Category').focus();
  await page.keyboard.type('timb');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  const active = await page.getByLabel('Category').getAttribute('aria-activedescendant');
  assert.match(await page.locator(`#${active}`).innerText(), /^Organic wood/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('3');
  await page.keyboard.press('Tab');
  await page.keyboard.type('t');
  await page.getByLabel('Quantity').press('Enter');
  await heading('Where it is, and from when').waitFor();
  await page.getByLabel('City where it is now').focus();
  await page.keyboard.type('porto');
  await page
    .getByRole('option', { name: /^Porto/ })
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  assert.equal(await page.getByRole('option').count(), 0);
  await page.keyboard.press('Enter');
  await heading('Papers').waitFor();
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await heading('Check before you register').waitFor();
  await page.getByLabel('API key').fill(apiKey);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Material registered' }).waitFor();
  assert.deepEqual(page.faults, []);
});

test('axe finds nothing and nothing is too wide', async () => {
  await open('register?kind=material');
  const asked = [];
  page.on('request', (request) => asked.push(request.url()));
  const isGood = async (name) => {
    for (const look of looks) {
      await show(page, look);
      await keepPicture(page, `register-${name}-${look.colorScheme}-${look.viewport.width}`);
      assert.deepEqual(await violationsOn(page), [], `${name}, ${look.title}`);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(width <= look.viewport.width, `${name}: ${width} pixels wide`);
    }
  };
  await next();
  await page.locator('#register-summary').waitFor();
  await page.getByText('More about it').click();
  await page.getByLabel('Category').click();
  await page.getByRole('option').first().waitFor();
  await isGood('what');
  await page.keyboard.press('Escape');
  await fillWhat();
  await next();
  await heading('Where it is, and from when').waitFor();
  await fillWhere();
  await page.locator('.map path').first().waitFor({ state: 'attached' });
  await page.locator('details').evaluateAll((all) => all.forEach((fold) => (fold.open = true)));
  await isGood('where');
  await next();
  await heading('Papers').waitFor();
  await page.getByRole('button', { name: 'Add to conformity claims' }).click();
  await page.locator('details').evaluateAll((all) => all.forEach((fold) => (fold.open = true)));
  await isGood('papers');
  await page.getByRole('button', { name: 'Remove conformity claims 1' }).click();
  await next();
  await heading('Check before you register').waitFor();
  await isGood('check');
  assert.deepEqual(
    asked.filter((url) => !url.startsWith(server.url)),
    [],
  );
  assert.deepEqual(page.faults, []);
});

test('without a script it says what it needs, and where the same can be done', async () => {
  await open('register', { javaScriptEnabled: false });
  assert.match(await page.locator('noscript').innerText(), /This form needs JavaScript/);
  await page.locator('noscript a').click();
  await page.waitForURL('**/docs');
});
