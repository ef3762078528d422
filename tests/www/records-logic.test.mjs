// What /records makes of fields, places and times, without a browser.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';

import { importPagesModule } from './bundle.mjs';

const { site } = await importPagesModule('words/shared/site.ts');
const { addressOf, withView } = await importPagesModule('pages/records/address.ts');
const { spotsOf, tellOf } = await importPagesModule('pages/records/places.ts');
const { clustersOf } = await importPagesModule('components/map/zoom/clusters.ts');
const { kmAround, textOf, viewIn } = await importPagesModule('components/map/zoom/view.ts');
const { chartOf } = await importPagesModule('components/map/zoom/chart.ts');
const { within } = await importPagesModule('components/map/zoom/frame.ts');
const { ask } = await importPagesModule('node/ask.ts');
const { ago, exact } = await importPagesModule('components/relative.ts');

test('the picture of the way is the same in the pages of the Worker and of the build', async () => {
  const read = (file) => readFile(new URL(`../../${file}`, import.meta.url), 'utf8');
  const [ofWorker, ofBuild, picture] = await Promise.all([
    read('crates/edge/src/pages/chain.rs'),
    read('www/src/components/ChainPicture.svelte'),
    read('www/public/chain.svg'),
  ]);
  assert.ok(ofWorker.includes(`aria-label=\\"${site.chain}\\"`));
  const [, box] = /viewBox="([^"]*)"/.exec(picture);
  for (const text of [ofWorker.replaceAll('\\', ''), ofBuild]) {
    assert.ok(text.includes(`viewBox="${box}"`));
    assert.ok(text.includes('<use href="/chain.svg#chain" />'));
  }
  assert.ok(picture.includes('<symbol id="chain"'));
});

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

test('records at one place are one dot', () => {
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
      ['wood A', 'ACD'],
      ['wood B', 'B'],
    ],
  );
  assert.equal(new Set(spots.map(({ id }) => id)).size, 2);
});

test('several places that are one dot are told by their number and cities', () => {
  const at = (id, lon, kind, city) => ({ id: `/records/${kind}/${id}`, name: id, kind, city, lon, lat: 1 });
  const spots = spotsOf([
    at('A', 1, 'offer', 'Porto'),
    at('B', 2, 'offer', 'Braga'),
    at('C', 3, 'offer', 'Porto'),
    at('D', 4, 'match', 'Gent'),
    at('E', 5, 'match', 'Lyon'),
    at('F', 6, 'match', ''),
  ]);
  for (const [indices, name, short, colour] of [
    [[0], 'A', 'Porto', 'offer'],
    [[0, 2], '2 records in Porto', 'Porto', 'offer'],
    [[0, 1, 2], '3 records: Porto, Braga', 'Porto and 1 more', 'offer'],
    [[0, 1, 3, 4], '4 records: Porto, Braga, Gent and 1 more', 'Porto and 3 more', 'other'],
    [[5], 'F', '', 'match'],
    [[5, 5], '2 records', '', 'match'],
  ]) {
    const told = tellOf(indices.map((index) => spots[index]));
    assert.deepEqual(told, { name, short, colour, count: indices.length });
  }
});

test('points that are near to each other are one cluster, each in one, and further apart they are not', () => {
  const points = [0, 10, 19, 40, 41].map((x) => ({ x, y: 0 }));
  const members = (reach) => clustersOf(points, reach).map((cluster) => cluster.members);
  assert.deepEqual(members(12), [[0, 1], [2], [3, 4]]);
  assert.deepEqual(members(0.5), [[0], [1], [2], [3], [4]]);
  assert.deepEqual(members(100), [[0, 1, 2, 3, 4]]);
  assert.equal(clustersOf(points, 12)[0].x, 5, 'it stands in their middle');
  assert.deepEqual(clustersOf([], 12), []);
});

test('what a map shows is a text and back; another text is none', () => {
  assert.equal(textOf({ lon: -8.61049, lat: 41.149, across: 4.5 }), '-8.61,41.15,4.5');
  assert.deepEqual(viewIn('-8.61,41.15,4.5'), { lon: -8.61, lat: 41.15, across: 4.5 });
  for (const text of [
    '',
    '1',
    '1,2',
    '1,2,',
    '1,2,3,4',
    'a,2,3',
    '181,0,1',
    '0,91,1',
    '0,0,0',
    '0,0,-1',
    '0,0,361',
  ])
    assert.equal(viewIn(text), undefined, text);
  assert.equal(kmAround({ lon: 0, lat: 0, across: 2 }, 0), 112);
  assert.equal(kmAround({ lon: 0, lat: 60, across: 2 }, 0), 56);
});

test('the same view is shown in a frame of any size', () => {
  const places = [
    { id: 'a', name: 'a', lon: -8.6, lat: 41.2 },
    { id: 'b', name: 'b', lon: 13.4, lat: 52.5 },
  ];
  const view = { lon: 1, lat: 45, across: 5 };
  for (const [width, height] of [
    [328, 246],
    [690, 517],
  ]) {
    const chart = chartOf(places, width, height);
    const shown = chart.viewOf(chart.frameOf(view));
    for (const key of ['lon', 'lat', 'across']) assert.ok(Math.abs(shown[key] - view[key]) < 1e-6, key);
    for (const { x, y } of chart.points) assert.ok(x > 0 && x < width && y > 0 && y < height);
  }
});

test('a move of the map changes nothing else of the address', () => {
  const address = 'http://node.test/records?q=a%26b&view=map#main';
  const moved = withView(address, '-8.61,41.15,4.5');
  assert.equal(moved, '/records?q=a%26b&view=map&at=-8.61,41.15,4.5#main');
  assert.equal(withView(`http://node.test${moved}`, undefined), '/records?q=a%26b&view=map#main');
  assert.equal(withView('http://node.test/records', undefined), '/records');
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
  assert.match(exact(now), /^\d+ Nov 2026, \d\d:\d\d$/);
  assert.match(exact(new Date(now.getTime() + 7000)), /^\d+ Nov 2026, \d\d:\d\d:07$/);
});

test('a frame shows nothing beside the picture', () => {
  for (const [frame, shown] of [
    [
      { k: 2, x: -50, y: -50 },
      { k: 2, x: -50, y: -50 },
    ],
    [
      { k: 0.5, x: 10, y: 10 },
      { k: 1, x: 0, y: 0 },
    ],
    [
      { k: 2, x: 30, y: -500 },
      { k: 2, x: 0, y: -100 },
    ],
    [
      { k: 8, x: -350, y: -350 },
      { k: 4, x: -150, y: -150 },
    ],
  ])
    assert.deepEqual(within(frame, 100, 100, 4), shown);
});

test('a tab gives the last bookmark of its node back, whatever answer comes last', async (t) => {
  const header = 'x-d1-bookmark';
  for (const kept of [new Map(), undefined]) {
    // A browser may keep nothing.
    const sessionStorage = kept && {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => kept.set(name, value),
    };
    globalThis.window = { sessionStorage };
    const sent = [];
    const answers = ['0002', '0001', undefined, '0003'].map((text) => (kept || !text ? text : `1${text}`));
    const asking = t.mock.method(globalThis, 'fetch', async (path, { headers, method }) => {
      sent.push([path, method, headers.get('accept'), headers.get(header)]);
      const bookmark = answers.shift();
      return new Response('', { headers: bookmark ? { [header]: bookmark } : {} });
    });
    for (let at = 0; at < 4; at += 1) await ask('/a', { method: 'POST', headers: { accept: 'b' } });
    const given = sent.map(([, , , bookmark]) => bookmark);
    assert.deepEqual(given, kept ? [null, '0002', '0002', '0002'] : ['0003', '10002', '10002', '10002']);
    assert.deepEqual(sent[3].slice(0, 3), ['/a', 'POST', 'b']);
    asking.mock.restore();
  }
  delete globalThis.window;
});
