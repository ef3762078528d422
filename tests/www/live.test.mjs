// The pages and the service together, as they are deployed.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';

import { record } from '../support/records.mjs';
import { apiKey, startServer } from '../support/server.mjs';
import { startBrowser } from './browser.mjs';
import { checkerOn } from './checker-page.mjs';

let server, browser;
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
  for (const page of pages.splice(0)) await page.leave();
});

async function open(path) {
  const page = await browser.open({ path });
  pages.push(page);
  return page;
}

async function openActivity() {
  const page = await open('activity');
  await page.locator('#events .connection', { hasText: 'live' }).waitFor();
  return page;
}

async function openInterest() {
  const page = await open('interest');
  await page.locator('#interest').scrollIntoViewIfNeeded();
  await page.locator('#interest .connection', { hasText: 'live' }).waitFor();
  return page;
}

async function express(page, values, { isPublic }) {
  for (const [name, value] of Object.entries({ ...values, key: apiKey }))
    await page.fill(`#interest-${name}`, value);
  await page.setChecked('#interest-consentPublic', isPublic);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.locator('#interest-outcome').getByText('Thank you').waitFor();
}

test('interest that is sent in the form appears in the list of others, live', async () => {
  const others = await openInterest();
  const form = await open('interest');
  await express(form, { name: 'Kept to themselves' }, { isPublic: false });
  await express(form, { name: 'Jürgen Öhm', city: 'Münster', message: '<b>cork</b>' }, { isPublic: true });
  const entry = others.locator('#interest .entry', { hasText: 'Jürgen Öhm' });
  await entry.waitFor();
  assert.match(await entry.innerText(), /Münster[^]*<b>cork<\/b>/);
  await form.getByRole('link', { name: 'See it in the list' }).click();
  await form.locator('#interest .entry', { hasText: 'Jürgen Öhm' }).waitFor();
  for (const page of [others, form]) {
    assert.equal(await page.getByText('Kept to themselves').count(), 0);
    assert.deepEqual(page.faults, []);
  }
});

test('interest is found by the words of it, without regard to case or accents', async () => {
  const form = await open('interest');
  await express(form, { name: 'Searched For', city: 'Zürich' }, { isPublic: true });
  const others = await openInterest();
  await others.getByLabel('Search').fill('zurich SEARCH');
  await others.locator('#interest [data-part="total"]').getByText('1 entry', { exact: true }).waitFor();
  assert.deepEqual(await others.locator('#interest .name').allInnerTexts(), ['Searched For']);
});

test('a material that is registered appears live, and leads to its record', async () => {
  const activity = await openActivity();
  const material = record('material');
  assert.equal((await server.post('api/v1/material', material)).status, 201);
  const link = activity.locator(`.event a[href="/records/material/${material.id}"]`);
  await link
    .or(activity.getByRole('button', { name: '1 new' }))
    .first()
    .waitFor();
  if ((await link.count()) === 0) await activity.getByRole('button', { name: '1 new' }).click();
  assert.equal(await link.innerText(), `340 kg of organic wood are in ${material.current_city}`);
  await link.click();
  await activity.waitForURL(`**/records/material/${material.id}`);
  await activity.getByRole('heading', { name: '340 kg organic wood, Ghent' }).waitFor();
});

test('events come page by page and by what they are about, and none twice', async () => {
  const materials = Array.from({ length: 25 }, () => record('material'));
  for (const material of materials) await server.post('api/v1/material', material);
  const product = record('product');
  await server.post('api/v1/product', product);
  const activity = await openActivity();
  const links = activity.locator('.event a');
  const leading = (kind, { id }) => activity.locator(`.event a[href="/records/${kind}/${id}"]`);
  await leading('product', product).waitFor();
  await activity.getByRole('link', { name: 'Materials', exact: true }).click();
  await leading('product', product).waitFor({ state: 'detached' });
  await leading('material', materials.at(-1)).waitFor();
  await activity.locator('#events').getByRole('button', { name: 'Show more' }).click();
  await leading('material', materials[0]).waitFor();
  const shown = await links.evaluateAll((all) => all.map((link) => link.pathname.split('/').at(-1)));
  assert.equal(new Set(shown).size, shown.length);
  assert.deepEqual(shown.slice(0, 25), materials.map(({ id }) => id).reverse());
});

test('what is registered on /check is a record, which is found by its id', async () => {
  const page = await open('check?sample=material-valid');
  const checker = await checkerOn(page).ready();
  await checker.expectVerdict(/^Valid MaterialDNA/);
  const register = async () => {
    await page.getByRole('button', { name: 'Register this' }).click();
    await page.getByRole('heading', { name: 'Check before you register' }).waitFor();
    await page.getByLabel('API key').fill(apiKey);
    await page.getByRole('button', { name: 'Register this material' }).click();
  };
  await register();
  await page.waitForURL('**/records/material/*');
  const id = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1));
  const { status } = await server.request(`api/v1/material/${id}`);
  assert.equal(status, 200);

  await page.goto(new URL('check?sample=material-valid', server.url).href);
  await checkerOn(page).ready();
  await checker.expectVerdict(/^Valid MaterialDNA/);
  await register();
  await page.locator('#register-summary', { hasText: '(409)' }).waitFor();

  await page.getByRole('button', { name: /^Find a page/ }).click();
  await page.keyboard.type(id);
  await page.getByRole('listbox').getByRole('option', { name: 'material' }).click();
  await page.waitForURL(`**/records/material/${id}`);
});

test('an address without a page is told to people as a page, to programs as JSON', async () => {
  const page = await browser.open({ path: '' });
  pages.push(page);
  const response = await page.goto(new URL('rules/Nothing', server.url).href);
  assert.equal(response.status(), 404);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  const answer = await fetch(new URL('rules/Nothing', server.url));
  const { error } = await answer.json();
  assert.deepEqual([answer.status, error.code], [404, 'NOT_FOUND']);
  const schema = await fetch(new URL('rules/Offer.schema.json', server.url));
  assert.equal(schema.headers.get('access-control-allow-origin'), '*');
});

test('the cities that the node was seeded with are on the map', async () => {
  const activity = await open('activity');
  await activity.locator('#cities-title').scrollIntoViewIfNeeded();
  await activity.locator('.place').first().waitFor();
  const whole = activity.getByRole('button', { name: 'Show the whole world' });
  if (await whole.isVisible()) await whole.click();
  await activity.locator('.sheet.world .place').first().waitFor();
  assert.ok((await activity.locator('.place').count()) >= 150);
  assert.deepEqual(activity.faults, []);
});

test('the reference shows what the node describes, and a request can be tried out', async () => {
  const { body: description } = await server.request('openapi.json');
  const docs = await open('docs');
  // It draws all operations at once, and each click on one waits for that.
  docs.setDefaultTimeout(60_000);
  await docs.locator('.opblock').first().waitFor();
  const described = Object.values(description.paths).flatMap((item) =>
    Object.keys(item).filter((method) => ['get', 'post', 'put', 'patch', 'delete'].includes(method)),
  );
  assert.equal(await docs.locator('.opblock').count(), described.length);

  await docs.getByLabel('API key').fill(apiKey);
  const { operationId } = description.paths['/api/v1/material'].post;
  const operation = docs.locator(`[id$="-${operationId}"]`);
  await operation.locator('.opblock-summary-control').click();
  await operation.getByRole('button', { name: 'Try it out' }).click();
  const material = record('material');
  await operation.getByLabel('Request body').fill(JSON.stringify(material));
  await operation.getByRole('button', { name: 'Execute' }).click();
  const answer = operation.locator('.live-responses-table');
  await answer.getByText(material.id).first().waitFor();
  assert.match(await answer.innerText(), /201/);
  assert.equal((await server.request(`api/v1/material/${material.id}`)).status, 200);
  assert.deepEqual(docs.faults, []);
});
