import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';

import { startBrowser } from './browser.mjs';
import { fakeNode } from './fake-node.mjs';

let browser, node, page;
before(async () => (browser = await startBrowser({ node: () => node })));
after(() => browser.close());

const section = () => page.locator('#events');
const ids = () => section().locator('.event a').allInnerTexts();
const entry = (id) => section().locator('.event', { hasText: id });
const state = (words) => section().locator('.connection', { hasText: words }).waitFor();
const asked = (path) => node.requests.filter((request) => request.path.startsWith(path));
const chip = (name) => section().getByRole('link', { name, exact: true });
const showNew = (words) => section().getByRole('button', { name: words, exact: true }).click();
/** Something that is called by its name alone. */
function happen(name, event) {
  node.summaries[name] = { what: name };
  const own = { event_type: 'product.created', entity_type: 'product', entity_id: name };
  return node.happen({ payload: { name }, ...own, ...event });
}
const numbered = (count, event) =>
  Array.from({ length: count }, (_, index) => happen(`ID-${index + 1}-`, event));
const said = (...names) => names.map((name) => `${name} is registered`);

async function open(options) {
  page = await browser.open({ path: 'activity', ...options });
}

async function openLive(options) {
  await open(options);
  await state('live');
}

async function leave() {
  await page.leave();
  node.close();
}

/** Something that is called by its name, of a category and in a city. */
function happenIn(city, name, category = 'organic-wood') {
  const made = happen(name);
  Object.assign(node.summaries[name], { city, category });
  return made;
}
const saidInPorto = (...names) => names.map((name) => `${name} is in Porto`);

describe('one page, gone on with', () => {
  before(async () => {
    node = fakeNode();
    await openLive();
  });
  after(leave);

  /** The list as it is loaded, of a node with nothing in it but what is put there. */
  async function showing(putThere = () => {}) {
    await chip('Matches').click();
    node.forget();
    putThere();
    await chip('Everything').click();
    await section().locator('[data-part="body"][aria-busy="false"]').waitFor();
  }

  test('shows the newest 20 first, then more of them, then no more', async () => {
    await showing(() => numbered(45));
    assert.deepEqual((await ids()).slice(0, 2), said('ID-45-', 'ID-44-'));
    assert.equal((await ids()).length, 20);
    const more = section().getByRole('button', { name: 'Show more' });
    await more.click();
    await entry('ID-6-').waitFor();
    await more.click();
    await entry('ID-1-').waitFor();
    assert.equal((await ids()).length, 45);
    assert.ok(await more.isHidden());
    assert.equal(new Set(await ids()).size, 45);
    assert.deepEqual(page.faults, []);
  });

  test('what happens waits above until it is asked for, and comes with what its record is', async () => {
    await showing(() => numbered(2));
    const seen = await entry('ID-2-').boundingBox();
    node.summaries['TRF-1'] = {
      what: 'steel',
      quantity: { value: 120, unit: 't' },
      from_city: 'Rotterdam',
      to_city: 'Hamburg',
    };
    node.happen({ event_type: 'something.of_another_kind', entity_id: 'NEW-1-' });
    const moved = { event_type: 'transfer.status_updated', entity_type: 'transfer', entity_id: 'TRF-1' };
    node.happen({ ...moved, payload: { id: 'TRF-1', status: 'in_transit' } });
    await section().getByRole('button', { name: '2 new' }).waitFor();
    assert.deepEqual(await entry('ID-2-').boundingBox(), seen, 'nothing is pushed away');
    await showNew('2 new');
    await entry('120 t of steel left Rotterdam for Hamburg').waitFor();
    await entry(/material: of another kind/i).waitFor();
    assert.equal(await entry('120 t').getByRole('link').getAttribute('href'), '/records/transfer/TRF-1');
    assert.equal(await section().locator('.event').count(), 4);
    assert.equal(await section().getByRole('button', { name: 'new' }).count(), 0);
    assert.equal(
      await page.evaluate(() => document.activeElement.dataset.part),
      'body',
      'the focus is on what was shown',
    );
  });

  test('where the node cannot be asked, what waits is shown as it arrived', async () => {
    await showing(() => numbered(1));
    happen('NEW-1-');
    node.failures['/api/v1/events'] = { status: 503, body: {} };
    await showNew('1 new');
    await entry('NEW-1- is registered').waitFor();
    assert.deepEqual(await ids(), said('NEW-1-', 'ID-1-'));
  });

  test('a hundred that wait come without a gap', async () => {
    await showing(() => numbered(1));
    for (let count = 1; count <= 130; count++) happen(`NEW-${count}-`);
    await showNew('130 new');
    await entry('NEW-1-').first().waitFor();
    assert.equal((await ids()).length, 131);
  });

  test('says who told what another node relayed', async () => {
    await showing(() => {
      happen('OURS-');
      happen('THEIRS-', { source_node: 'porto.loop' });
    });
    assert.match(await entry('THEIRS-').innerText(), /^THEIRS- is registered \(told by porto\.loop\)/);
    assert.doesNotMatch(await entry('OURS-').innerText(), /told by/);
  });

  test('takes up a broken stream after the last event that came, without a gap or a repeat', async () => {
    await showing(() => numbered(1));
    const { id } = happen('ID-2-');
    await showNew('1 new');
    await entry('ID-2-').waitFor();
    node.failures['/api/v1/stream'] = { status: 503, body: {} };
    node.cut();
    await state('reconnecting');
    happen('ID-3-');
    delete node.failures['/api/v1/stream'];
    await state('live');
    await showNew('1 new');
    await entry('ID-3-').waitFor();
    assert.deepEqual(await ids(), said('ID-3-', 'ID-2-', 'ID-1-'));
    assert.equal(asked('/api/v1/stream').at(-1).headers['last-event-id'], String(id));
  });

  test('shows what the address asks for only, from the list and from the stream', async () => {
    await showing(() => {
      numbered(2);
      happen('OFR-1-', { event_type: 'offer.created', entity_type: 'offer' });
    });
    const streams = asked('/api/v1/stream').length;
    await chip('Offers').click();
    await entry('ID-2-').waitFor({ state: 'detached' });
    await entry('OFR-1-').waitFor();
    assert.match(page.url(), /\/activity\?kind=offer$/);
    assert.equal(await chip('Offers').getAttribute('aria-current'), 'true');
    assert.match(asked('/api/v1/events?').at(-1).path, /entity_type=offer/);
    happen('PRD-');
    happen('OFR-2-', { event_type: 'offer.created', entity_type: 'offer' });
    await showNew('1 new');
    await entry('OFR-2-').waitFor();
    assert.equal(await section().locator('.event').count(), 2);
    await page.goBack();
    await entry('PRD-').waitFor();
    assert.equal(await section().locator('.event').count(), 5);
    await chip('Matches').click();
    await section().getByText('Nothing has happened to any match yet.').waitFor();
    assert.equal(asked('/api/v1/stream').length, streams);
  });

  test('text of an event is never markup, wherever it stands', async () => {
    await showing(() => {
      const hostile = '<b>"&\'</b><script>window.broken = 1</script>';
      const own = { event_type: hostile, entity_type: hostile, entity_id: hostile, source_node: hostile };
      node.happen({ ...own, created_at: hostile, payload: hostile });
      const payload = { name: hostile, origin_city: hostile, quantity: { value: 1, unit: hostile } };
      node.summaries['X'] = { what: hostile, city: hostile, quantity: hostile };
      node.happen({ ...own, event_type: 'product.created', entity_type: 'product', entity_id: 'X', payload });
    });
    await section().locator('.event').nth(1).waitFor();
    assert.equal(await section().locator('b, script, img').count(), 0);
    assert.equal(await section().locator('.event a').count(), 1, 'no record of an unknown kind');
    assert.equal(await page.evaluate(() => window.broken), undefined);
  });

  test('what another node announced leads to no record of this one, a removed one shows nothing of its content', async () => {
    await showing(() => {
      node.happen({ event_type: 'federation.announcement', payload: null });
      node.happen({ payload: null, entity_id: 'MAT-GONE' });
      node.happen({
        event_type: 'material.removed',
        entity_id: 'MAT-GONE',
        payload: { id: 'MAT-GONE', reason: 'privacy' },
      });
    });
    await entry('A material was taken down: privacy').waitFor();
    await entry('A material was registered').waitFor();
    assert.equal(await section().locator('.event').last().locator('a').count(), 0);
  });

  test('keeps the newest 200', async () => {
    await showing(() => numbered(1));
    for (let count = 0; count < 230; count++) happen(`NEW-${count}-`);
    await showNew('200 new');
    await entry('NEW-229-').waitFor();
    assert.equal((await ids()).length, 200);
    assert.equal((await ids()).at(-1), 'NEW-30- is registered');
    await section().getByText('Showing the newest 200.').waitFor();
    assert.ok(await section().getByRole('button', { name: 'Show more' }).isHidden());
  });

  test('a page that failed to come can be asked for again, and what is shown stays', async () => {
    await showing(() => numbered(25));
    node.failures['/api/v1/events'] = { status: 503, body: {} };
    await section().getByRole('button', { name: 'Show more' }).click();
    await section().getByRole('button', { name: 'Try again' }).waitFor();
    assert.equal((await ids()).length, 20);
    delete node.failures['/api/v1/events'];
    await section().getByRole('button', { name: 'Try again' }).click();
    await entry('ID-1-').waitFor();
    assert.equal((await ids()).length, 25);
  });

  test('moves nothing for those who asked for less motion', async () => {
    await showing();
    happen('OLD-');
    await entry('OLD-').waitFor();
    happen('NEW-');
    await showNew('1 new');
    await entry('NEW-').waitFor();
    assert.equal(
      await section()
        .locator('.arrived')
        .first()
        .evaluate((item) => getComputedStyle(item).animationName),
      'none',
    );
  });

  test('where nothing is found it says how to go on', async () => {
    await showing(() => {
      node.looksAt = 2;
      numbered(13);
      node.cities = [{ slug: 'evora', name: 'Évora' }];
    });
    const field = section().getByLabel('City');
    await field.click();
    await section().locator('option[value="Évora"]').waitFor({ state: 'attached' });
    await field.fill(' Beja ');
    await section().getByRole('button', { name: 'Show', exact: true }).click();
    await section().getByText('Of the newest 10 events none is about any record in Beja.').waitFor();
    assert.match(page.url(), /\?city=Beja$/);
    await section().getByRole('button', { name: 'Look further' }).click();
    await section().getByText('Of the 13 events at hand none is about any record in Beja.').waitFor();
    const records = section().getByRole('link', { name: 'Look for such records' });
    assert.equal(await records.getAttribute('href'), '/records?near=Beja');
    await section().getByLabel('Category').selectOption('PET plastic');
    await section().getByText('any record of PET plastic in Beja').waitFor();
    await chip('Products').click();
    await section().getByText('Of the newest 10 product events none is about any product').waitFor();
  });
});

describe('a page that was just opened', () => {
  beforeEach(() => (node = fakeNode()));
  afterEach(leave);

  test('says how long ago it was and stands under its day, in the time of who reads', async () => {
    happen('OLD-', { created_at: '2026-05-01T23:30:05Z' });
    happen('NOW-', { created_at: new Date(Date.now() - 125_000).toISOString() });
    await openLive({ timezoneId: 'Europe/Lisbon' });
    assert.deepEqual(await section().locator('h3').allInnerTexts(), ['Today', '2 May 2026']);
    assert.equal(await entry('NOW-').locator('time').innerText(), '2 min ago');
    const time = entry('OLD-').locator('time');
    assert.equal(await time.getAttribute('title'), '2 May 2026, 00:30:05');
    assert.equal(await time.getAttribute('datetime'), '2026-05-01T23:30:05.000Z');
  });

  test('says how many events an hour there were, and the last hour grows', async () => {
    const now = () => new Date().toISOString();
    happen('A-', { created_at: now() });
    await openLive();
    const plot = page.locator('#hours');
    await plot.getByText(/^1 event in the last 24 hours/).waitFor();
    assert.equal(await plot.locator('rect').count(), 24);
    happen('B-', { created_at: now() });
    await plot.getByText(/^2 events in the last 24 hours; the most in one hour, [12], from/).waitFor();
    await plot.getByText('Hour by hour').click();
    assert.equal(await plot.locator('li').count(), 24);
  });

  test('what happens between the list and the stream is not lost', async () => {
    numbered(3);
    const { answer } = node;
    node.answer = (request, response) => {
      if (request.url === '/api/v1/stream') happen('BETWEEN-');
      return answer(request, response);
    };
    await open();
    await showNew('1 new');
    await entry('BETWEEN-').waitFor();
    assert.equal(asked('/api/v1/stream')[0].headers['last-event-id'], '3');
  });

  test('an empty log is said to be empty, and is followed from its beginning', async () => {
    await openLive();
    await section().getByText('Nothing has happened at this node yet.').waitFor();
    assert.equal(asked('/api/v1/stream')[0].headers['last-event-id'], '0');
    happen('FIRST-');
    await entry('FIRST-').waitFor();
    assert.equal(await section().getByText('Nothing has happened').count(), 0);
  });

  test('shows those of a category and a city, as the address says, and looks through the log as far as is asked', async () => {
    node.looksAt = 3;
    happenIn('Porto', 'FIRST-');
    numbered(20);
    happenIn('Porto', 'STEEL-', 'metal-steel');
    happenIn('Braga', 'BRAGA-');
    happenIn('Porto', 'LAST-');
    await openLive({ path: 'activity?city=Porto' });
    await entry('LAST-').waitFor();
    assert.deepEqual(await ids(), saidInPorto('LAST-', 'STEEL-'));
    assert.equal(await section().getByLabel('City').inputValue(), 'Porto');
    await section().getByText('Looked through the newest 15 events.').waitFor();
    await section().getByLabel('Category').selectOption('Organic wood');
    await entry('STEEL-').waitFor({ state: 'detached' });
    await section().getByRole('button', { name: 'Look further' }).click();
    await entry('FIRST-').waitFor();
    assert.deepEqual(await ids(), saidInPorto('LAST-', 'FIRST-'));
    assert.match(page.url(), /\/activity\?category=organic-wood&city=Porto$/);
    assert.equal(await section().getByRole('button', { name: 'Look further' }).count(), 0);
    await page.goBack();
    await entry('STEEL-').waitFor();
    assert.equal(await section().getByLabel('Category').inputValue(), '');
    await chip('Products').click();
    await section().locator('.chip[aria-current]', { hasText: 'Products' }).waitFor();
    assert.match(page.url(), /\?kind=product&city=Porto$/);
    await section().getByRole('link', { name: 'Show everything' }).click();
    await entry('BRAGA-').waitFor();
    assert.match(page.url(), /\/activity$/);
    assert.equal(await section().getByLabel('City').inputValue(), '');
    assert.deepEqual(page.faults, []);
  });

  test('of what arrives only those wait that the node says are asked for', async () => {
    happenIn('Porto', 'OLD-');
    await openLive({ path: 'activity?city=Porto' });
    await entry('OLD-').waitFor();
    for (let count = 1; count <= 5; count++) happenIn('Braga', `OTHER-${count}-`);
    const first = happenIn('Porto', 'NEW-1-');
    node.failures['/api/v1/events'] = { status: 503, body: {} };
    const refused = page.waitForResponse((one) => one.url().includes('after=') && one.status() === 503);
    happenIn('Porto', 'NEW-2-');
    await refused;
    delete node.failures['/api/v1/events'];
    happenIn('Porto', 'NEW-3-');
    await showNew('3 new');
    await entry('NEW-1-').waitFor();
    assert.deepEqual(await ids(), saidInPorto('NEW-3-', 'NEW-2-', 'NEW-1-', 'OLD-'));
    const after = asked('/api/v1/events?').map(({ path }) => new URLSearchParams(path).get('after'));
    assert.ok(Number(after.at(-1)) < first.id, 'from the first one on that was not told of');
  });

  test('an address that asks for one kind shows that, and one that asks for nonsense everything', async () => {
    happen('PRD-');
    happen('OFR-', { event_type: 'offer.created', entity_type: 'offer' });
    await openLive({ path: 'activity?kind=offer' });
    await entry('OFR-').waitFor();
    assert.equal(await section().locator('.event').count(), 1);
    await page.goto(new URL('/activity?kind=constructor', page.url()).href);
    await entry('PRD-').waitFor();
    assert.equal(await chip('Everything').getAttribute('aria-current'), 'true');
  });

  test('has words and a way on, whatever comes in place of the list', async () => {
    const refusal = { error: { code: 'RATE_LIMITED', message: 'too many requests' } };
    numbered(1);
    for (const [at, [failure, words]] of [
      [{ status: 404, body: {} }, 'This node does not offer this yet.'],
      [{ status: 429, body: refusal }, 'The node says: too many requests.'],
      [{ status: 200, body: { results: 7 } }, 'an answer that this page cannot read'],
      [{ status: 502, body: '<h1>' }, 'The node has a problem right now (status 502)'],
      [{ status: 200, body: '<h1>' }, 'an answer that this page cannot read'],
    ].entries()) {
      node.failures['/api/v1/events'] = failure;
      if (at === 0) await open();
      else await chip(at % 2 ? 'Products' : 'Everything').click();
      await section().getByText(words).waitFor();
      delete node.failures['/api/v1/events'];
      await section().getByRole('button', { name: 'Try again' }).click();
      await entry('ID-1-').waitFor();
      await state('live');
      assert.equal(await section().getByRole('button', { name: 'Try again' }).count(), 0);
      assert.equal(await page.evaluate(() => document.activeElement.dataset.part), 'body');
    }
  });

  test('skips what is no event', async () => {
    const results = [{ id: 1 }, null, 'x', { id: '2', event_type: 'x' }, { id: 3, event_type: 'odd' }];
    node.failures['/api/v1/events'] = { status: 200, body: { results, next: null } };
    await open();
    await section().locator('.event').waitFor();
    assert.match(await section().locator('.event').innerText(), /^Odd: odd/);
  });

  test('speaks of the connection and of arrivals now and then, and not of each', async () => {
    numbered(1);
    await openLive();
    page.isSpoiled = true;
    await page.clock.install();
    const said = await page.evaluateHandle(() => {
      const said = [];
      const region = document.querySelector('#spoken');
      new MutationObserver(() => said.push(region.textContent)).observe(region, {
        subtree: true,
        childList: true,
        characterData: true,
      });
      return said;
    });
    const saidSoFar = async () => (await said.jsonValue()).join('\n');
    const hears = (words) =>
      page.waitForFunction(([said, words]) => said.join('\n').includes(words), [said, words]);
    for (const id of ['A-', 'B-', 'C-']) happen(id);
    await section().getByRole('button', { name: '3 new' }).waitFor();
    assert.equal(await saidSoFar(), '');
    await page.clock.runFor(11_000);
    await hears('3 new events');
    node.failures['/api/v1/stream'] = { status: 503, body: {} };
    node.cut();
    await state('reconnecting');
    await page.clock.runFor(1_000);
    assert.doesNotMatch(
      await saidSoFar(),
      /What happened: connection lost/,
      'not of a break that is soon over',
    );
    await page.clock.runFor(6_000);
    await hears('What happened: connection lost, trying again');
    delete node.failures['/api/v1/stream'];
    await page.clock.runFor(6_000);
    await state('live');
    await page.clock.runFor(1_000);
    await hears('What happened: live again');
    assert.equal(await section().locator('[aria-live], [role=status]').count(), 0);
  });
});
