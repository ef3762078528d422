// The page of a record follows the node's stream: what happens to it, or to what hangs together with it, is there without loading it anew.
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';

import { chain, move, record, register } from '../../support/records.mjs';
import { remove } from '../../support/removal.mjs';
import { startServer } from '../../support/server.mjs';
import { violationsOn } from '../axe.mjs';
import { startBrowser } from '../browser.mjs';
import { importPagesModule } from '../bundle.mjs';

const { isAbout } = await importPagesModule('pages/record/relevant.ts');

let server, browser, page;
before(async () => {
  server = await startServer({ pages: true });
  browser = await startBrowser({ url: server.url });
});
after(async () => {
  await browser?.close();
  await server?.close();
});
afterEach(async () => {
  await page?.leave();
  page = undefined;
});

const way = { from_city: 'Porto', to_city: 'Braga' };

/** A material with an open offer, and one more offer that is not registered yet. */
async function goods() {
  const { material, offer } = chain({
    material: { category: 'organic-wood', quantity: { value: 12.5, unit: 't' }, current_city: 'Porto' },
    offer: { ...way, status: 'open', quantity: { value: 8, unit: 't' } },
  });
  await register(server, { material, offer });
  const other = record('offer', { ...way, material_id: material.id, quantity: { value: 2, unit: 't' } });
  return { material, offer, other };
}

/** The page of a record, once it follows the stream; `page.asked` has the paths that it asked for since. */
async function following(kind, id, options = {}) {
  page = await browser.open({ path: null, ...options });
  page.asked = [];
  page.on('request', (request) => page.asked.push(new URL(request.url()).pathname));
  const isLive = page.waitForResponse((response) => response.url().endsWith('/api/v1/stream'));
  await page.goto(new URL(`records/${kind}/${id}`, server.url).href);
  await isLive;
  await entries().first().waitFor();
  return page;
}

const entries = () => page.locator('#time-line li p:first-child');
const askedFor = (end) => page.asked.filter((path) => path.endsWith(end)).length;
const newest = (text) => entries().first().filter({ hasText: text }).waitFor();

test('a new offer of a material comes by itself, in the time line and on the way', async () => {
  const { material, other } = await goods();
  await following('material', material.id);
  const navigations = askedFor(material.id);
  await register(server, { offer: other });
  await newest('2 t of it are offered to Braga');
  await page.locator('#chain').getByRole('link', { name: '2 t, open' }).waitFor();
  assert.equal(askedFor('/api/v1/stream'), 1, 'one stream');
  assert.equal(askedFor(material.id), navigations, 'the page is not loaded anew');
  assert.deepEqual(await violationsOn(page), []);
  assert.deepEqual(page.faults, []);
  await page.locator('#time-line [role=status]', { hasText: '1 new event' }).waitFor({ state: 'attached' });
});

test('its own status moves in its head and among what may be done', async () => {
  const { offer } = await goods();
  await following('offer', offer.id);
  await page.getByText('Change its status').click();
  await move(server, 'offer', offer.id, 'withdrawn');
  await page.locator('.record .status', { hasText: 'Withdrawn' }).waitFor();
  await page.locator('#why-open', { hasText: 'Not possible: the offer is withdrawn.' }).waitFor();
  await newest('withdrawn');
});

test('what others do is not asked about', async () => {
  const { material, other } = await goods();
  await following('material', material.id);
  await register(server, { product: record('product') });
  await register(server, { offer: other });
  await newest('2 t of it');
  assert.equal(askedFor('/story'), 2, 'once at first, and once for what is about it');
});

describe('somebody who reads something else', () => {
  test('does not lose the line, and is told that there is something new', async () => {
    const { material, other } = await goods();
    // The way shows three of a step, so that one more makes it higher by a line.
    for (const value of [1, 3]) {
      const offer = record('offer', { ...way, material_id: material.id, quantity: { value, unit: 't' } });
      await register(server, { offer });
    }
    // At the top of the page, where the browser itself holds nothing in its place.
    await following('material', material.id, { viewport: { width: 360, height: 640 } });
    const middle = () =>
      page.evaluate(() => {
        const topOf = (one) => one.getBoundingClientRect().top;
        window.read ??= [...document.querySelectorAll('.facts dt')].find(
          (one) => topOf(one) >= innerHeight / 2,
        );
        return topOf(window.read);
      });
    const before = await middle();
    await register(server, { offer: other });
    await page.locator('#chain').getByText('and 1 more below').waitFor({ state: 'attached' });
    const news = page.getByRole('button', { name: '1 new: see what happened' });
    await news.waitFor();
    assert.ok(Math.abs((await middle()) - before) < 2, `it moved from ${before} to ${await middle()}`);
    assert.deepEqual(await violationsOn(page), []);
    await news.click();
    await news.waitFor({ state: 'detached' });
    await newest('2 t of it');
    assert.ok(await page.evaluate(() => document.activeElement.matches('#time-line ol')));
  });
});

test('a page that nobody sees follows nothing, and has all of it when it is seen again', async () => {
  const { material, other } = await goods();
  await following('material', material.id);
  const show = (isHidden) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/v1/stream'));
  await show(true);
  await ended;
  await register(server, { offer: other });
  assert.equal(askedFor('/story'), 1);
  await show(false);
  await newest('2 t of it');
  assert.equal(askedFor('/api/v1/stream'), 2);
});

test('one that is taken down meanwhile says so', async () => {
  const { offer } = await goods();
  await following('offer', offer.id);
  await remove(server, 'offer', offer.id, { reason: 'sold elsewhere' });
  await page.getByRole('alert').getByText('taken down while this page was open').waitFor();
  await page.getByRole('link', { name: 'See why' }).click();
  await page.getByText('sold elsewhere').waitFor();
});

test('an event is about a page where it is of its story, or refers to that', () => {
  const page = { kind: 'material', id: 'MAT-1' };
  const story = {
    records: [
      { kind: 'offer', id: 'OFR-1' },
      { kind: 'material', id: 'MAT-1' },
    ],
  };
  for (const [event, expected] of [
    [{ entity_type: 'material', entity_id: 'MAT-1' }, true],
    [{ entity_type: 'offer', entity_id: 'OFR-1', payload: null }, true],
    [{ entity_type: 'match', entity_id: 'MCH-1', payload: { offer_id: 'OFR-1' } }, true],
    [{ entity_type: 'product', entity_id: 'PRD-1', payload: { material_ids: ['MAT-0', 'MAT-1'] } }, true],
    [{ entity_type: 'product', entity_id: 'MAT-1', payload: { name: 'MAT-1' } }, false],
    [{ entity_type: 'match', entity_id: 'MCH-2', payload: { offer_id: 'OFR-2' } }, false],
    [{ entity_type: 'match', entity_id: 'MCH-2', payload: 'OFR-1' }, false],
    [null, false],
  ])
    assert.equal(isAbout(event, story, page), expected, JSON.stringify(event));
  assert.equal(
    isAbout({ payload: { material_id: 'MAT-1' } }, undefined, page),
    true,
    'also before the story is there',
  );
});
