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
  assert.deepEqual(links, ['/register', '/check', '/activity']);
  assert.equal(await page.locator('main .primary').count(), 1, 'one primary action');
  await page.getByRole('link', { name: 'Register a material' }).click();
  await page.getByRole('heading', { name: 'What the material is' }).waitFor();
  assert.deepEqual(page.faults, []);
});

test('leads to what is near a city, without a script too', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await browser.open({ javaScriptEnabled });
    await page.getByLabel('What are you looking for?').fill('wood');
    await page.getByLabel('Near (a city)').fill('Porto');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/records?q=wood&near=Porto');
    await page.leave();
  }
});

test('what is run in a shell names this node', async () => {
  const page = await browser.open();
  const origin = new URL(browser.url).origin;
  await page.locator('code', { hasText: `--data @passport.json ${origin}/api/v1/check` }).waitFor();
});

test('one fault is mended with one click, and typing is checked', async () => {
  const page = await browser.open();
  assert.equal(await finding(page).count(), 1);
  await page.getByRole('button', { name: 'Fix' }).click();
  await verdict(page).getByText('Valid MaterialDNA.').waitFor();
  const text = page.getByRole('textbox', { name: 'Try it' });
  assert.match(await text.inputValue(), /"unit": "kg" \}/);
  await text.fill('{ "@type": "Offr" }');
  await verdict(page).getByText('did you mean "Offer"?').first().waitFor();
  await text.fill('{ "@type": <b>');
  await verdict(page).getByText('the payload is not JSON').waitFor();
  assert.deepEqual(page.faults, []);
});

test('the keyboard alone mends it', async () => {
  const page = await browser.open();
  await page.getByRole('textbox', { name: 'Try it' }).focus();
  for (let presses = 0; presses < 5; presses++) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate(() => document.activeElement.textContent)) === 'Fix') break;
  }
  await page.keyboard.press('Enter');
  await verdict(page).getByText('Valid MaterialDNA.').waitFor();
});

test('asks nothing of the rules before somebody begins', async () => {
  const page = await browser.open({ path: null });
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

test('tells the newest stories, and what is on its way on a map', async () => {
  tellStory();
  node.records['/api/v1/transfer'] = [
    { route: { from_city: 'Porto', to_city: 'Vienna' } },
    { route: { from_city: 'Vienna', to_city: 'Gent' } },
    { route: { from_city: 'Nowhere', to_city: 'Gent' } },
    {},
  ];
  node.cities.push({ slug: 'gent', name: 'Gent', at: [3.7, 51.1] });
  const page = await browser.open();
  const story = page.locator('#stories ol > li').first();
  await story.getByText('brown glass, 1,250 kg').waitFor();
  assert.match(await story.innerText(), /^brown glass, 1,250 kg, Porto → Vienna\s+accepted\s+1 May 2026/);
  assert.equal(await story.getByRole('link').getAttribute('href'), '/records/match/MCH-1');
  assert.match(await story.locator('time').getAttribute('title'), /^1 May 2026, \d\d:\d\d$/);
  await page.getByRole('link', { name: 'See all activity' }).scrollIntoViewIfNeeded();
  const map = page.getByRole('img', { name: /^A map of what is on its way: / });
  await map.waitFor();
  assert.equal(
    await map.getAttribute('aria-label'),
    'A map of what is on its way: Porto to Vienna, Vienna to Gent',
  );
  assert.equal(await map.locator('.arc').count(), 2);
  assert.deepEqual((await page.locator('.map span').allInnerTexts()).toSorted(), ['Gent', 'Porto', 'Vienna']);
  assert.deepEqual(await violationsOn(page), []);
});

test('how long ago something was stays right while one looks at it', async () => {
  tellStory();
  const page = await browser.open({ path: null });
  page.isSpoiled = true;
  const begin = new Date('2026-05-01T10:02:30Z');
  await page.clock.install({ time: begin });
  await page.goto(browser.url);
  const time = page.locator('#stories time').first();
  await time.getByText('2 min ago', { exact: true }).waitFor();
  await page.clock.fastForward(61_000);
  await time.getByText('3 min ago', { exact: true }).waitFor();
  await page.leave();
});

test('markup in records is text', async () => {
  tellStory();
  const page = await browser.open();
  await page.locator('#stories ol > li').nth(1).getByText(hostile).first().waitFor();
  assert.equal(await page.locator('main img').count(), 0);
  assert.deepEqual(page.faults, []);
});

test('says so where there are no stories, and where the node cannot be asked', async () => {
  const page = await browser.open();
  await page.getByText('Nothing has been matched at this node yet.').waitFor();
  const picture = page.getByRole('img', { name: 'The way of a material' });
  assert.ok((await picture.boundingBox()).height > 50);
  node.failures['/api/v1/match'] = { status: 503, body: {} };
  await page.reload();
  await page.getByText('This node is not answering right now.').waitFor();
});

test('where the system chooses the colours, pictures take them, and the primary action can be read', async () => {
  const page = await browser.open({ forcedColors: 'active' });
  const colours = await page.evaluate(() => {
    const of = (colour) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.forcedColorAdjust = 'none';
      probe.style.color = colour;
      return getComputedStyle(probe).color;
    };
    const { color, backgroundColor } = getComputedStyle(document.querySelector('main .primary'));
    return { picture: [of('var(--material)'), of('CanvasText')], action: [color, backgroundColor] };
  });
  assert.equal(...colours.picture);
  assert.notEqual(...colours.action);
  await page.leave();
});

test('the old address of the form leads to it', async () => {
  const page = await browser.open({ path: '#interest' });
  await page.waitForURL('**/interest');
});
