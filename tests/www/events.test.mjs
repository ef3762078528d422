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

const section = () => page.locator('#events');
const ids = () => section().locator('.entity').allInnerTexts();
const entry = (id) => section().locator('.event', { hasText: id });
const state = (words) => section().locator('.connection', { hasText: words }).waitFor();
const asked = (path) => node.requests.filter((request) => request.path.startsWith(path));
const numbered = (count, event) =>
  Array.from({ length: count }, (_, index) => node.happen({ entity_id: `ID-${index + 1}-`, ...event }));

async function open(options) {
  page = await browser.open({ path: 'activity', ...options });
}

async function openLive(options) {
  await open(options);
  await state('live');
}

test('shows the newest 20 first, then more of them, then no more', async () => {
  numbered(45);
  await openLive();
  assert.deepEqual((await ids()).slice(0, 2), ['ID-45-', 'ID-44-']);
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

test('shows what happens, on top, as it happens, whatever its type is', async () => {
  numbered(2);
  await openLive();
  node.happen({ event_type: 'something.of_another_kind', entity_id: 'NEW-1-' });
  await entry('NEW-1-').waitFor();
  node.happen({ event_type: 'offer.status_updated', entity_type: 'offer', entity_id: 'NEW-2-' });
  await entry('NEW-2-').waitFor();
  assert.deepEqual(await ids(), ['NEW-2-', 'NEW-1-', 'ID-2-', 'ID-1-']);
  assert.match(await entry('NEW-1-').innerText(), /something\.of_another_kind/);
});

test('says in words what happened, of what kind, and how it is now', async () => {
  node.happen({ entity_id: 'MAT-' });
  node.happen({
    event_type: 'offer.status_updated',
    entity_type: 'offer',
    entity_id: 'OFR-',
    payload: { status: 'withdrawn' },
  });
  node.happen({ event_type: 'transfer.created', entity_type: 'transfer', payload: { status: 'in_transit' } });
  node.happen({ entity_id: 'ODD-', payload: { status: '<b>x</b>' } });
  await openLive();
  const words = await section().locator('summary .what').allInnerTexts();
  assert.deepEqual(
    words.map((text) => text.replace(/\s+/g, ' ').trim()),
    [
      'material registered',
      'transfer registered in transit',
      'offer status changed withdrawn',
      'material registered',
    ],
  );
  await entry('OFR-').locator('summary').click();
  await entry('OFR-').locator('.payload').waitFor();
  assert.match(await entry('OFR-').innerText(), /Event 2 · offer\.status_updated · from lab\.loop/);
});

test('says when it happened in the time of who reads', async () => {
  node.happen({ created_at: '2026-05-01T23:30:05Z' });
  await openLive({ timezoneId: 'Europe/Lisbon' });
  const time = section().locator('summary time');
  assert.equal(await time.innerText(), '2 May 2026, 00:30:05');
  assert.equal(await time.getAttribute('datetime'), '2026-05-01T23:30:05.000Z');
});

test('what happens between the list and the stream is not lost', async () => {
  numbered(3);
  const { answer } = node;
  node.answer = (request, response) => {
    if (request.url === '/api/v1/stream') node.happen({ entity_id: 'BETWEEN-' });
    return answer(request, response);
  };
  await open();
  await entry('BETWEEN-').waitFor();
  assert.equal(asked('/api/v1/stream')[0].headers['last-event-id'], '3');
});

test('an empty log is said to be empty, and is followed from its beginning', async () => {
  await openLive();
  await section().getByText('Nothing has happened at this node yet.').waitFor();
  assert.equal(asked('/api/v1/stream')[0].headers['last-event-id'], '0');
  node.happen({ entity_id: 'FIRST-' });
  await entry('FIRST-').waitFor();
  assert.equal(await section().getByText('Nothing has happened').count(), 0);
});

test('takes up a broken stream after the last event that came, without a gap or a repeat', async () => {
  numbered(1);
  await openLive();
  node.happen({ entity_id: 'ID-2-' });
  await entry('ID-2-').waitFor();
  node.failures['/api/v1/stream'] = { status: 503, body: {} };
  node.cut();
  await state('reconnecting');
  node.happen({ entity_id: 'ID-3-' });
  delete node.failures['/api/v1/stream'];
  await state('live');
  await entry('ID-3-').waitFor();
  assert.deepEqual(await ids(), ['ID-3-', 'ID-2-', 'ID-1-']);
  assert.equal(asked('/api/v1/stream').at(-1).headers['last-event-id'], '2');
});

test('shows what it is asked for only, from the list and from the stream', async () => {
  numbered(2);
  numbered(1, { entity_type: 'offer', entity_id: 'OFR-1-' });
  await openLive();
  await section().getByLabel('About').selectOption('offer');
  await entry('ID-2-').waitFor({ state: 'detached' });
  await entry('OFR-1-').waitFor();
  assert.match(asked('/api/v1/events').at(-1).path, /entity_type=offer/);
  node.happen({ entity_id: 'MAT-' });
  node.happen({ entity_type: 'offer', entity_id: 'OFR-2-' });
  await entry('OFR-2-').waitFor();
  assert.deepEqual(await ids(), ['OFR-2-', 'OFR-1-']);
  await section().getByLabel('About').selectOption('');
  await entry('MAT-').waitFor();
  assert.equal((await ids()).length, 5);
  await section().getByLabel('About').selectOption('match');
  await section().getByText('Nothing has happened to any match yet.').waitFor();
  assert.equal(asked('/api/v1/stream').length, 1);
});

test('an event opens to its payload and leads to its record', async () => {
  const id = 'MAT-PT-OPO-2027-CORK-1/2?';
  node.happen({ entity_id: id, payload: { name: '</code><img src=x onerror=alert(1)>', deep: [{ a: 1 }] } });
  await openLive();
  assert.equal(await section().locator('.payload').count(), 0, 'made when it is opened');
  await section().locator('.event summary').press('Enter');
  const text = await section().locator('.payload').innerText();
  assert.deepEqual(JSON.parse(text), node.events[0].payload);
  assert.match(text, /\n {2}"deep"/);
  const link = section().getByRole('link', { name: 'The record as it is now' });
  assert.equal(await link.getAttribute('href'), `/records/material/${encodeURIComponent(id)}`);
  assert.equal(await section().locator('img').count(), 0);
});

test('text of an event is never markup, wherever it stands', async () => {
  const hostile = '<b>"&\'</b><script>window.broken = 1</script>';
  node.happen({
    event_type: hostile,
    entity_type: hostile,
    entity_id: hostile,
    source_node: hostile,
    created_at: hostile,
    payload: hostile,
  });
  await openLive();
  await section().locator('.event summary').click();
  await section().locator('.payload').waitFor();
  assert.equal(await section().locator('b, script').count(), 0);
  assert.equal(await section().getByRole('link').count(), 0, 'no record of an unknown kind');
  assert.equal(await page.evaluate(() => window.broken), undefined);
});

test('what another node announced leads to no record of this one', async () => {
  node.happen({ event_type: 'federation.announcement', payload: null });
  await openLive();
  await section().locator('.event summary').click();
  assert.equal(await section().locator('.payload').innerText(), 'null');
  assert.equal(await section().getByRole('link').count(), 0);
});

test('a very long payload is cut', async () => {
  node.happen({ payload: { text: 'x'.repeat(300_000) } });
  await openLive();
  await section().locator('.event summary').click();
  const text = await section().locator('.payload').innerText();
  assert.ok(text.length < 101_000);
  assert.match(text, /\(cut here\)$/);
});

test('keeps the newest 200', async () => {
  numbered(1);
  await openLive();
  for (let count = 0; count < 230; count++) node.happen({ entity_id: `NEW-${count}-` });
  await entry('NEW-229-').waitFor();
  assert.equal((await ids()).length, 200);
  assert.equal((await ids()).at(-1), 'NEW-30-');
  await section().getByText('Showing the newest 200.').waitFor();
  assert.ok(await section().getByRole('button', { name: 'Show more' }).isHidden());
});

test('holds what happens back while it is paused', async () => {
  numbered(1);
  await openLive();
  await section().getByRole('button', { name: 'Pause' }).click();
  node.happen({ entity_id: 'HELD-' });
  await section().getByRole('button', { name: 'Resume (1 new)' }).click();
  await entry('HELD-').waitFor();
  node.happen({ entity_id: 'AFTER-' });
  await entry('AFTER-').waitFor();
  assert.deepEqual(await ids(), ['AFTER-', 'HELD-', 'ID-1-']);
});

for (const [name, failure, words] of [
  ['a node without the route', { status: 404, body: {} }, 'This node does not offer this yet.'],
  [
    'a node that refuses',
    { status: 429, body: { error: { code: 'RATE_LIMITED', message: 'too many requests' } } },
    'The node says: too many requests.',
  ],
  [
    'an answer of another shape',
    { status: 200, body: { results: 7 } },
    'an answer that this page cannot read',
  ],
  ['an answer that is no JSON', { status: 200, body: '<h1>' }, 'an answer that this page cannot read'],
  [
    'something between that fails',
    { status: 502, body: '<h1>' },
    'The node has a problem right now (status 502)',
  ],
]) {
  test(`has words and a way on for ${name}`, async () => {
    numbered(1);
    node.failures['/api/v1/events'] = failure;
    await open();
    await section().getByText(words).waitFor();
    delete node.failures['/api/v1/events'];
    await section().getByRole('button', { name: 'Try again' }).click();
    await entry('ID-1-').waitFor();
    await state('live');
    assert.equal(await section().getByRole('button', { name: 'Try again' }).count(), 0);
    assert.equal(await page.evaluate(() => document.activeElement.dataset.part), 'body');
  });
}

test('a page that failed to come can be asked for again, and what is shown stays', async () => {
  numbered(25);
  await openLive();
  node.failures['/api/v1/events'] = { status: 503, body: {} };
  await section().getByRole('button', { name: 'Show more' }).click();
  await section().getByRole('button', { name: 'Try again' }).waitFor();
  assert.equal((await ids()).length, 20);
  delete node.failures['/api/v1/events'];
  await section().getByRole('button', { name: 'Try again' }).click();
  await entry('ID-1-').waitFor();
  assert.equal((await ids()).length, 25);
});

test('skips what is no event', async () => {
  const results = [{ id: 1 }, null, 'x', { id: '2', event_type: 'x' }, { id: 3, event_type: 'odd' }];
  node.failures['/api/v1/events'] = { status: 200, body: { results, next: null } };
  await open();
  await section().locator('.event').waitFor();
  assert.deepEqual(await section().locator('.event-type').allInnerTexts(), ['odd']);
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
  for (const id of ['A-', 'B-', 'C-']) node.happen({ entity_id: id });
  await entry('C-').waitFor();
  assert.equal(await saidSoFar(), '');
  await page.clock.runFor(11_000);
  await hears('3 new events');
  node.failures['/api/v1/stream'] = { status: 503, body: {} };
  node.cut();
  await state('reconnecting');
  await page.clock.runFor(1_000);
  assert.doesNotMatch(await saidSoFar(), /Events: connection lost/, 'not of a break that is soon over');
  await page.clock.runFor(6_000);
  await hears('Events: connection lost, trying again');
  delete node.failures['/api/v1/stream'];
  await page.clock.runFor(6_000);
  await state('live');
  await page.clock.runFor(1_000);
  await hears('Events: live again');
  assert.equal(await section().locator('[aria-live], [role=status]').count(), 0);
});

test('moves nothing for those who asked for less motion', async () => {
  await openLive({ reducedMotion: 'reduce' });
  node.happen({ entity_id: 'NEW-' });
  await entry('NEW-').waitFor();
  assert.equal(
    await section()
      .locator('.arrived')
      .evaluate((item) => getComputedStyle(item).animationName),
    'none',
  );
});
