// What /records makes of fields, places and times, without a browser.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { importPagesModule } from './bundle.mjs';

const { addressOf } = await importPagesModule('pages/records/address.ts');
const { spotsOf } = await importPagesModule('pages/records/places.ts');
const { ago, exact } = await importPagesModule('components/relative.ts');

describe('the address of a search', () => {
  for (const [title, fields, isMap, address] of [
    ['has nothing of empty fields', { q: ' ', kind: '', near: '' }, false, '/records'],
    ['has what is filled in', { q: ' a&b ', kind: 'offer' }, false, '/records?q=a%26b&kind=offer'],
    ['has a radius only beside a place', { q: 'x', near: '', radiusKm: '50' }, false, '/records?q=x'],
    [
      'has a radius beside a place',
      { near: 'Porto', radiusKm: '50' },
      false,
      '/records?near=Porto&radiusKm=50',
    ],
    ['stays a map, whatever the form says', { view: 'list', q: 'x' }, true, '/records?q=x&view=map'],
    ['is a list without it', { view: 'map' }, false, '/records'],
  ])
    test(title, () => assert.equal(addressOf(Object.entries(fields), isMap), address));
});

test('records at one place are one dot, which says how many there are', () => {
  const at = (id, lon, lat) => ({ id: `/records/material/${id}`, name: `wood ${id}`, lon, lat });
  const spots = spotsOf([
    at('A', -8.61, 41.15),
    at('B', 13.4, 52.5),
    at('C', -8.6101, 41.1502),
    at('D', -8.61, 41.15),
  ]);
  assert.deepEqual(
    spots.map(({ name, records }) => [name, records.map(({ href }) => href.at(-1)).join('')]),
    [
      ['wood A and 2 more here', 'ACD'],
      ['wood B', 'B'],
    ],
  );
  assert.equal(new Set(spots.map(({ id }) => id)).size, 2);
});

test('what is no place is no dot', () => {
  const place = { id: '/x', name: 'x', lon: 1, lat: 1 };
  for (const value of [
    null,
    {},
    'x',
    [null],
    [{ ...place, lon: '1' }],
    [{ ...place, id: 1 }],
    [{ id: '/x', lon: 1, lat: 1 }],
  ])
    assert.deepEqual(spotsOf(value), [], JSON.stringify(value));
});

test('times are told as one would say them', () => {
  const now = new Date('2026-11-25T12:00:00Z');
  const seconds = (before) => ago(new Date(now.getTime() - before * 1000), now);
  const [hour, day] = [3600, 86_400];
  for (const [before, said] of [
    [-61, undefined],
    [-30, 'just now'],
    [59, 'just now'],
    [60, '1 min ago'],
    [hour - 1, '59 min ago'],
    [hour, '1 h ago'],
    [day - 1, '23 h ago'],
    [day, 'yesterday'],
    [2 * day, '2 days ago'],
    [30 * day, undefined],
  ])
    assert.equal(seconds(before), said, String(before));
  assert.match(exact(now), /^\d+ Nov 2026, \d\d:\d\d:\d\d$/);
});
