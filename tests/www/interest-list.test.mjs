import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';

import { startBrowser } from './browser.mjs';
import { fakeNode } from './fake-node.mjs';

let browser, node, page;
before(async () => (browser = await startBrowser({ node: () => node })));
after(() => browser.close());
beforeEach(() => (node = fakeNode()));
afterEach(async () => {
  await page.leave();
  node.close();
});

const section = () => page.locator('#interest');
const names = () => section().locator('.name').allInnerTexts();
const entry = (name) => section().locator('.entry', { hasText: name });
const search = () => section().getByLabel('Search');
const total = (words) => section().locator('[data-part="total"]').getByText(words, { exact: true }).waitFor();
const searches = () =>
  node.requests
    .filter(({ path }) => path.startsWith('/api/interest?'))
    .map(({ path }) => new URLSearchParams(path.split('?')[1]).get('search'));

async function openLive() {
  page = await browser.open({ path: 'interest' });
  await section().locator('.connection', { hasText: 'live' }).waitFor();
}

test('shows the newest 20 first, how many there are, and then more', async () => {
  for (let count = 1; count <= 25; count++) node.express({ name: `Person ${count}-` });
  await openLive();
  await total('25 entries');
  assert.deepEqual((await names()).slice(0, 2), ['Person 25-', 'Person 24-']);
  assert.equal((await names()).length, 20);
  await section().getByRole('button', { name: 'Show more' }).click();
  await entry('Person 1-').waitFor();
  assert.equal((await names()).length, 25);
  assert.ok(await section().getByRole('button', { name: 'Show more' }).isHidden());
  assert.deepEqual(page.faults, []);
});

test('shows what somebody said of themselves, and no more', async () => {
  node.express({
    name: 'Marit Sand',
    organization: 'Repair Café Noord',
    role: 'Coordinator',
    city: 'Groningen',
    country: 'Netherlands',
    website: 'https://example.org/a',
    email: 'marit@example.org',
    message: 'Room for two tonnes.\nWe collect.',
    is_demo: true,
  });
  node.express({ name: 'João' });
  await openLive();
  const full = entry('Marit Sand');
  assert.match(await full.innerText(), /Coordinator, Repair Café Noord · Groningen, Netherlands/);
  assert.match(await full.innerText(), /Room for two tonnes\.\nWe collect\./);
  assert.match(await full.innerText(), /demo/);
  const links = await full.getByRole('link').evaluateAll((all) => all.map(({ href }) => href));
  assert.deepEqual(links, ['https://example.org/a', 'mailto:marit@example.org']);
  assert.match(await full.getByRole('link').first().getAttribute('rel'), /nofollow noopener noreferrer/);
  assert.doesNotMatch(await entry('João').innerText(), /null|undefined|demo/);
});

test('words of somebody are never markup and never a link to anything but the web', async () => {
  const hostile = '<img src=x onerror="window.broken = 1">';
  const websites = [
    'javascript:alert(1)',
    'data:text/html,x',
    ' https://spaced.example',
    'https://',
    hostile,
  ];
  for (const website of websites)
    node.express({ name: hostile, organization: hostile, message: hostile, email: `${hostile}@x`, website });
  await openLive();
  assert.equal((await names()).length, websites.length);
  assert.equal(await section().locator('.entry').getByRole('link').count(), 0);
  assert.equal(await section().locator('img').count(), 0);
  assert.equal(await page.evaluate(() => window.broken), undefined);
});

test('shows who comes, as they come', async () => {
  await openLive();
  await section().getByText('Nobody has expressed interest in public yet.').waitFor();
  await total('0 entries');
  node.express({ name: 'First' });
  await entry('First').waitFor();
  node.express({ name: 'Second' });
  await entry('Second').waitFor();
  await total('2 entries');
  assert.deepEqual(await names(), ['Second', 'First']);
});

test('searches once typing pauses', async () => {
  node.express({ name: 'Ana', city: 'Porto' });
  node.express({ name: 'Ben', city: 'Gent' });
  await openLive();
  page.isSpoiled = true;
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await search().pressSequentially('Porto');
  await page.clock.runFor(100);
  assert.deepEqual(searches(), [null]);
  await page.clock.resume();
  await total('1 entry');
  assert.deepEqual(await names(), ['Ana']);
  assert.deepEqual(searches(), [null, 'Porto']);
  await page.locator('#spoken').getByText('1 entry').waitFor();
  await search().fill('nowhere at all');
  await section().getByText('No public entry matches this.').waitFor();
  await search().fill('  ');
  await total('2 entries');
  assert.deepEqual(await names(), ['Ben', 'Ana']);
});

test('asks the node again where only it can tell whether an arrival is among what is searched for', async () => {
  for (let count = 1; count <= 25; count++) node.express({ name: `Porto ${count}-` });
  node.express({ name: 'Gent' });
  await openLive();
  await search().fill('Porto');
  await total('25 entries');
  await section().getByRole('button', { name: 'Show more' }).click();
  await entry('Porto 1-').waitFor();
  node.express({ name: 'Elsewhere' });
  node.express({ name: 'Porto 28-' });
  await entry('Porto 28-').waitFor();
  await total('26 entries');
  assert.equal(await entry('Elsewhere').count(), 0);
  assert.equal((await names()).length, 26, 'and keeps what it showed');
});

test('an answer to an earlier search does not take the place of a later one', async () => {
  node.express({ name: 'Ana' });
  node.express({ name: 'Ben' });
  await openLive();
  let release;
  const held = new Promise((resolve) => (release = resolve));
  await page.route(/search=Ana/, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/search=Ana/);
  await search().fill('Ana');
  await asked;
  await search().fill('Ben');
  await total('1 entry');
  release();
  await page.waitForTimeout(300);
  assert.deepEqual(await names(), ['Ben']);
});

test('has words and a way on where the list does not come, and the form stays', async () => {
  node.express({ name: 'Ana' });
  node.failures['/api/interest'] = {
    status: 503,
    body: { error: { code: 'UNAVAILABLE', message: 'the database does not answer' } },
  };
  page = await browser.open({ path: 'interest' });
  await section().getByText('The node says: the database does not answer.').waitFor();
  assert.ok(await page.getByRole('button', { name: 'Send' }).isEnabled());
  delete node.failures['/api/interest'];
  await section().getByRole('button', { name: 'Try again' }).click();
  await entry('Ana').waitFor();
});

test('a search that fails leaves no number of what was found before', async () => {
  node.express({ name: 'Ana' });
  await openLive();
  await total('1 entry');
  node.failures['/api/interest'] = { status: 503, body: {} };
  await search().fill('Ana');
  await section().getByRole('button', { name: 'Try again' }).waitFor();
  assert.equal(await section().locator('[data-part="total"]').innerText(), '');
  delete node.failures['/api/interest'];
  await section().getByRole('button', { name: 'Try again' }).click();
  await total('1 entry');
});

test('leads to the form where there is nothing, and from a search that finds nothing back to all', async () => {
  await openLive();
  const link = section().getByRole('link', { name: 'Express interest' });
  assert.equal(await link.getAttribute('href'), '#interest-form');
  node.express({ name: 'Ana' });
  await entry('Ana').waitFor();
  await search().fill('nobody');
  await section().getByRole('button', { name: 'Clear the search' }).click();
  await total('1 entry');
  assert.equal(await search().inputValue(), '');
});

test('on a phone it is asked for as one comes near, and lives from then on', async () => {
  node.express({ name: 'Ana' });
  page = await browser.open({ path: 'interest', viewport: { width: 360, height: 740 } });
  await page.waitForTimeout(300);
  assert.deepEqual(searches(), []);
  await section().getByRole('heading').scrollIntoViewIfNeeded();
  await section().locator('.connection', { hasText: 'live' }).waitFor();
  node.express({ name: 'Ben' });
  await entry('Ben').waitFor();
  assert.deepEqual(await names(), ['Ben', 'Ana']);
});
