// The sentences of /activity, its days, hours and ways, without a browser.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { importPagesModule } from './bundle.mjs';

const { sentenceOf, byDay } = await importPagesModule('pages/activity/sentence.ts');
const { readEvent, eventSource } = await importPagesModule('pages/activity/event.ts');
const { addressOf, beginningOf, filterIn, recordsOf } = await importPagesModule('pages/activity/filter.ts');
const { withEvent, inWords } = await importPagesModule('pages/activity/hours.ts');
const { flowsOf, spotsOf } = await importPagesModule('pages/activity/flows.ts');

/** `on` is what its record is today; null where it is not here. */
function event(type, payload, on, more = {}) {
  const entity_type = type.split('.')[0];
  const own = {
    id: 1,
    event_type: type,
    entity_type,
    entity_id: 'X-1',
    payload,
    created_at: '2026-05-01T10:00:00Z',
  };
  return readEvent({ ...own, source_node: 'lab.loop', ...(on === undefined ? {} : { record: on }), ...more });
}

const say = (...of) => sentenceOf(event(...of), 'lab.loop');
const wood = { what: 'organic-wood', quantity: { value: 8, unit: 't' }, city: 'Porto' };
const way = { ...wood, from_city: 'Porto', to_city: 'Braga' };
const moved = (status) => ({ id: 'X-1', status, previous_status: 'x' });

describe('a sentence', () => {
  for (const [type, payload, on, text] of [
    [
      'offer.created',
      { status: 'open' },
      { ...wood, what: 'plastic-pet', until: undefined },
      '8 t of PET plastic are offered',
    ],
    [
      'material.created',
      { category: 'organic-wood', quantity: { value: 12.5, unit: 't' }, origin_city: 'Porto' },
      wood,
      '12.5 t of organic wood are in Porto',
    ],
    [
      'material.created',
      { category: 'organic-wood', origin_city: 'Braga', current_city: 'Porto' },
      wood,
      '8 t of organic wood are in Porto',
    ],
    [
      'product.created',
      { name: 'Oak desk', origin_city: 'Lille' },
      { what: 'Oak desk' },
      'Oak desk is in Lille',
    ],
    [
      'offer.created',
      { quantity: { value: 8, unit: 't' }, to_city: 'any', available_until: '2026-06-30T12:00:00Z' },
      wood,
      '8 t of organic wood are offered until 30 June 2026',
    ],
    ['match.created', { from_city: 'Porto', to_city: 'Braga' }, way, 'Braga would like 8 t of organic wood'],
    [
      'transfer.created',
      { route: { from_city: 'Porto', to_city: 'Braga' } },
      way,
      '8 t of organic wood will go from Porto to Braga',
    ],
    ['transfer.status_updated', moved('in_transit'), way, '8 t of organic wood left Porto for Braga'],
    ['transfer.status_updated', moved('completed'), way, '8 t of organic wood arrived in Braga'],
    [
      'transfer.status_updated',
      moved('cancelled'),
      way,
      '8 t of organic wood will not go from Porto to Braga: cancelled',
    ],
    ['match.status_updated', moved('accepted'), way, 'Porto agreed: 8 t of organic wood for Braga'],
    [
      'match.status_updated',
      moved('rejected'),
      way,
      'Porto declined: 8 t of organic wood will not go to Braga',
    ],
    [
      'match.status_updated',
      moved('expired'),
      way,
      'Nobody took it up in time: 8 t of organic wood for Braga',
    ],
    ['offer.status_updated', moved('reserved'), way, '8 t of organic wood are reserved for Braga'],
    [
      'offer.status_updated',
      moved('withdrawn'),
      { what: 'lamp', quantity: { value: 1, unit: 'piece' } },
      '1 piece of lamp is no longer offered',
    ],
    ['material.status_updated', { status: 'reserved' }, wood, '8 t of organic wood in Porto are reserved'],
    [
      'material.status_updated',
      { status: 'turned_to_dust' },
      wood,
      '8 t of organic wood: material is now turned to dust',
    ],
    ['material.status_updated', { status: 'reserved' }, undefined, 'Something is reserved'],
    ['offer.removed', { id: 'X-1', reason: 'error' }, null, 'An offer was taken down: error'],
    ['material.superseded', { by: 'X-2' }, wood, 'A material was replaced by a corrected record'],
    ['material.created', null, null, 'A material was registered'],
    ['transaction.settled', {}, null, 'A transaction was settled'],
    ['signal.published', {}, null, 'The signals of the network were published'],
    ['something.of_another_kind', {}, null, 'Something: of another kind'],
    ['constructor', {}, null, 'Constructor: constructor'],
    ['material.status_updated', { status: 'constructor' }, null, 'The material is constructor'],
  ])
    test(`of ${type} ${payload?.status ?? ''}: ${text}`, () =>
      assert.equal(say(type, payload, on).text, text));

  test('leads to the page of its record, never to JSON', () => {
    assert.equal(say('offer.created', {}, wood).href, '/records/offer/X-1');
    assert.equal(say('offer.removed', {}, null).href, '/records/offer/X-1');
    assert.equal(say('offer.created', {}, undefined).href, '/records/offer/X-1', 'by the stream');
    assert.equal(say('offer.created', {}, null).href, undefined, 'it is not here');
    for (const type of ['transaction.created', 'signal.voted', 'federation.announcement', '<b>.created'])
      assert.equal(say(type, {}, wood).href, undefined, type);
    const odd = say('material.created', {}, wood, { entity_id: '../x?' });
    assert.equal(odd.href, `/records/material/${encodeURIComponent('../x?')}`);
  });

  test('names the node that told it, where that is another', () => {
    assert.equal(say('material.created', {}, null).toldBy, undefined);
    assert.equal(say('material.created', {}, null, { source_node: 'porto.loop' }).toldBy, 'porto.loop');
    assert.equal(say('material.created', {}, null, { source_node: null }).toldBy, undefined);
  });

  test('says of what another node tells what that says, not what a record here is', () => {
    const theirs = { category: 'glass-clear', quantity: { value: 2, unit: 't' }, origin_city: 'Gent' };
    const { text } = say('material.created', theirs, wood, { source_node: 'porto.loop' });
    assert.equal(text, '2 t of clear glass are in Gent');
  });
});

test('events stand under their days, whatever their times are', () => {
  const now = new Date(2026, 4, 2, 12);
  const at = (...time) => ({ createdAt: new Date(...time).toISOString() });
  const items = [
    at(2026, 4, 2, 9),
    at(2026, 4, 2, 1),
    at(2026, 4, 1, 23),
    { createdAt: 'x' },
    at(2026, 3, 2),
    at(2026, 4, 2, 3),
  ];
  assert.deepEqual(
    byDay(items, now).map(({ day, items }) => [day, items.length]),
    [
      ['Today', 2],
      ['Yesterday', 1],
      ['Without a date', 1],
      ['2 April 2026', 1],
      ['Today', 1],
    ],
  );
});

test('only kinds that there are can be asked for by the address', () => {
  assert.equal(filterIn('?kind=offer').kind, 'offer');
  for (const search of ['', '?kind=', '?kind=x', '?kind=constructor', '?kind=offer2'])
    assert.equal(filterIn(search).kind, '');
});

test('an address says what the feed is narrowed to, and the node is asked for the same', () => {
  for (const [search, address, asked, records] of [
    ['', '/activity', '', '/records?'],
    ['?city=+', '/activity', '', '/records?'],
    ['?kind=offer', '/activity?kind=offer', '&entity_type=offer', '/records?kind=offer'],
    [
      '?city=S%C3%A3o+Paulo',
      '/activity?city=S%C3%A3o+Paulo',
      '&city=S%C3%A3o+Paulo',
      '/records?near=S%C3%A3o+Paulo',
    ],
    [
      '?city=Porto&x=1&category=plastic-*&kind=signal',
      '/activity?kind=signal&category=plastic-*&city=Porto',
      '&entity_type=signal&category=plastic-*&city=Porto',
      '/records?category=plastic-*&near=Porto',
    ],
  ]) {
    const filter = filterIn(search);
    assert.equal(addressOf(filter), address);
    assert.equal(recordsOf(filter), records);
    const path = '/api/v1/events?order=desc&limit=20&include=records';
    assert.equal(eventSource.pagePath(search), `${path}${asked}`);
  }
  assert.match(eventSource.pagePath('city=a', '90', 100, 7), /limit=100&.*&city=a&before=90&after=7$/);
  assert.equal(filterIn(`?city=${'ä'.repeat(300)}`).city.length, 200);
  const beginnings = ['plastic-*', 'organic-w*', '*', 'plastic-pet'].map(beginningOf);
  assert.deepEqual(beginnings, ['plastic', 'organic w', '', undefined]);
});

test('of an arrival only the node can tell of which category or city it is', () => {
  const arrived = event('offer.status_updated', moved('open'));
  for (const [query, is] of [
    ['', true],
    ['kind=offer', true],
    ['kind=match', false],
    ['kind=match&city=Porto', false],
    ['kind=offer&city=Porto', undefined],
    ['category=organic-wood', undefined],
  ])
    assert.equal(eventSource.matches(arrived, query), is, query);
});

describe('the hours', () => {
  const hour = (number, events) => ({ at: new Date(Date.UTC(2026, 4, 1, number)), events });
  const hours = { hours: [hour(8, 2), hour(9, 5), hour(10, 1)], newest: 20 };
  const figures = (of) => of.hours.map(({ events }) => events);

  test('grow with what arrives, and not twice', () => {
    const grown = withEvent(hours, 21, '2026-05-01T10:20:00Z');
    assert.deepEqual(figures(grown), [2, 5, 2]);
    assert.deepEqual(figures(withEvent(grown, 21, '2026-05-01T10:20:00Z')), [2, 5, 2]);
  });

  test('go on with the next hour', () => {
    assert.deepEqual(figures(withEvent(hours, 21, '2026-05-01T12:00:00Z')), [1, 0, 1]);
    assert.equal(withEvent(hours, 21, '2999-05-01T12:00:00Z').hours.length, 3);
    assert.deepEqual(withEvent(hours, 21, 'x'), hours);
  });

  test('are said in words', () => {
    assert.match(
      inWords(hours.hours),
      /^8 events in the last 3 hours; the most in one hour, 5, from \d\d:00 to \d\d:00\.$/,
    );
    assert.equal(inWords([hour(8, 0)]), 'No events in the last 24 hours.');
    assert.equal(inWords([]), 'No events in the last 24 hours.');
  });
});

test('ways and materials are read with care', () => {
  const city = (own, place) => ({ slug: own.toLowerCase(), own, name: own, place });
  const cities = [
    city('Porto', { lon: 0, lat: 0 }),
    city('Gent', { lon: 1, lat: 1 }),
    city('Nowhere', undefined),
  ];
  const route = (from_city, to_city, status) => ({ status, route: { from_city, to_city } });
  const flows = flowsOf(
    [
      route(' porto', 'GENT'),
      route('Porto', 'Porto'),
      route('Gent', 'Nowhere'),
      route('Gent', 'Porto', 'cancelled'),
      null,
      'x',
    ],
    cities,
  );
  assert.deepEqual(
    flows.map(({ from, to, transfers }) => [from, to, transfers]),
    [['porto', 'gent', 1]],
  );
  assert.deepEqual(flowsOf('x', cities), []);
  assert.deepEqual(
    spotsOf([{ id: 'A', location: { lon: 500, lat: 0 } }, { id: 'B', location: {} }, null]),
    [],
  );
});
