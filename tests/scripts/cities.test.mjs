// What `npm run cities` makes of a line or a feature, and which city it is.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Atlas } from '../../scripts/cities/atlas.mjs';
import { countryCode, countryName } from '../../scripts/cities/country.mjs';
import { readFeature } from '../../scripts/cities/geojson.mjs';
import { readLine } from '../../scripts/cities/geonames.mjs';
import { slugOf, sortName } from '../../scripts/cities/names.mjs';
import { makePlace } from '../../scripts/cities/place.mjs';
import { Recognition } from '../../scripts/cities/same.mjs';
import { insertStatements, updateStatement } from '../../scripts/cities/statements.mjs';

const cells = {
  id: '2867714',
  name: 'München',
  ascii: 'Muenchen',
  alternate: 'Munich,Monaco di Baviera',
  lat: '48.13743',
  lon: '11.57549',
  class: 'P',
  code: 'PPLA',
  country: 'DE',
  population: '1260391',
};

function line(changes = {}) {
  const { id, name, ascii, alternate, lat, lon, population, ...rest } = { ...cells, ...changes };
  const first = [id, name, ascii, alternate, lat, lon, rest.class, rest.code, rest.country];
  return [...first, '', '', '', '', '', population, '', '524', 'Europe/Berlin', '2023-10-12'].join('\t');
}

function feature(properties, coordinates = [11.57549, 48.13743], id = undefined) {
  return { type: 'Feature', id, geometry: { type: 'Point', coordinates }, properties };
}

const place = (changes) =>
  makePlace({ name: 'Springfield', country: 'US', lon: -93.3, lat: 37.2, ...changes });

test('names sort without accents and make addresses', () => {
  assert.equal(sortName('São Paulo'), 'sao paulo');
  const slugs = {
    'São Paulo': 'sao-paulo',
    Łódź: 'lodz',
    "Coeur d'Alene": 'coeur-dalene',
    'A/B (C)': 'a-b-c',
    東京: '',
  };
  for (const [name, slug] of Object.entries(slugs)) assert.equal(slugOf(name), slug);
});

test('countries have one English name', () => {
  assert.equal(countryName('ba'), 'Bosnia and Herzegovina');
  assert.equal(countryName('UK'), 'United Kingdom');
  assert.equal(countryName('HK'), 'Hong Kong');
  for (const code of ['QQ', 'ZZ', 'EU', 'D', 'Germany']) assert.equal(countryName(code), null);
  assert.equal(countryCode('United Kingdom'), 'GB');
  assert.equal(countryCode('Atlantis'), null);
});

test('a line of GeoNames is a place', () => {
  const expected = {
    name: 'München',
    country: 'Germany',
    lon: 11.57549,
    lat: 48.13743,
    sourceId: 'geonames:2867714',
  };
  const aliases = ['Muenchen', 'Munich', 'Monaco di Baviera'];
  assert.deepEqual(readLine(line(), null), { ...expected, slug: null, aliases, population: 1260391 });
  assert.equal(readLine(line({ country: '' }), null).country, null);
});

test('what is no populated place, or too small, is left out', () => {
  for (const changes of [
    { class: 'H', lat: 'x' },
    { code: 'PPLH' },
    { population: '14999' },
    { population: '' },
  ]) {
    assert.equal(readLine(line(changes), 15000), null);
  }
  assert.ok(readLine(line({ population: '15000' }), 15000));
});

const badLines = {
  'it has 3 columns, not the 19 of GeoNames': 'a\tb\tc',
  'its geonameid is "x"': line({ id: 'x' }),
  'it has no name': line({ name: ' ' }),
  'its name has more than 200 characters': line({ name: 'é'.repeat(201) }),
  'its name holds characters that are no text': line({ name: 'M\uFFFDnchen' }),
  'its latitude is "", not a number from -90 to 90': line({ lat: '' }),
  'its latitude is "1e1", not a number from -90 to 90': line({ lat: '1e1' }),
  'its latitude is 90.5, not a number from -90 to 90': line({ lat: '90.5' }),
  'its longitude is -181, not a number from -180 to 180': line({ lon: '-181' }),
  'there is no country "QQ"': line({ country: 'QQ' }),
};

for (const [message, text] of Object.entries(badLines)) {
  test(`a bad line: ${message}`, () => assert.throws(() => readLine(text, null), { message }));
}

test('a feature is a place', () => {
  const full = readFeature(
    feature({ name: 'München', slug: 'munich', country: 'DE', id: 7 }, [11.5, 48.1, 519]),
  );
  assert.deepEqual(
    [full.slug, full.country, full.sourceId, full.lon, full.lat],
    ['munich', 'Germany', 'geojson:7', 11.5, 48.1],
  );
  const bare = readFeature(feature({ name: 'München', iso_a2: 'DE' }));
  assert.deepEqual([bare.slug, bare.country, bare.sourceId], [null, 'Germany', null]);
});

const badFeatures = {
  'it is no Feature': null,
  'its geometry is missing, not a Point': { type: 'Feature', geometry: null, properties: { name: 'A' } },
  'its geometry is Polygon, not a Point': {
    type: 'Feature',
    geometry: { type: 'Polygon' },
    properties: { name: 'A' },
  },
  'it has no name': feature(null),
  'its longitude is missing, not a number from -180 to 180': feature({ name: 'A' }, []),
  'its longitude is "11", not a number from -180 to 180': feature({ name: 'A' }, ['11', '48']),
  'its slug "Not One" is not of the form "porto-alegre", or is taken by the service': feature({
    name: 'A',
    slug: 'Not One',
  }),
  'its slug "geojson" is not of the form "porto-alegre", or is taken by the service': feature({
    name: 'A',
    slug: 'geojson',
  }),
  'it has no id': feature({ name: 'A' }, [1, 1], {}),
};

for (const [message, value] of Object.entries(badFeatures)) {
  test(`a bad feature: ${message}`, () => assert.throws(() => readFeature(value), { message }));
}

test('a slug that another place has gets the country, then the id', () => {
  const atlas = new Atlas([]);
  const far = [{}, { lon: -89.6, lat: 39.8 }, { lon: -72.6, lat: 42.1 }];
  const slugs = far.map(
    (where, index) => atlas.take(place({ ...where, sourceId: `geonames:${index}` })).city.slug,
  );
  assert.deepEqual(slugs, ['springfield', 'springfield-us', 'springfield-us-2']);
  assert.equal(new Atlas([]).take(place({ name: 'GeoJSON' })).city.slug, 'geojson-us');
  assert.equal(
    new Atlas([]).take(place({ name: '東京', country: 'JP', sourceId: 'geojson:9' })).city.slug,
    'city-jp-9',
  );
  assert.throws(() => new Atlas([]).take(place({ name: '東京' })), /^Error: no slug can be made of its name/);
});

test('the same again changes nothing, and what differs is brought up to date', () => {
  for (const id of [{ sourceId: 'geonames:1' }, {}]) {
    const { city } = new Atlas([]).take(place(id));
    const again = (changes) => new Atlas([{ ...city }]).take(place({ ...id, ...changes }));
    assert.equal(again({}).change, 'unchanged');
    const moved = again({ lat: 37.25 });
    assert.deepEqual([moved.change, moved.city.slug, moved.city.lat], ['updated', 'springfield', 37.25]);
    assert.equal(again({ country: null }).city.country, 'United States');
  }
});

test('an id is one place, once in a file', () => {
  const atlas = new Atlas([]);
  atlas.take(place({ sourceId: 'geojson:1' }));
  assert.throws(() => atlas.take(place({ sourceId: 'geojson:1' })), {
    message: 'its id was there before in this file',
  });
  const later = new Atlas([{ ...atlas.take(place({ sourceId: 'geojson:2', lat: 30 })).city }]);
  const elsewhere = place({ sourceId: 'geojson:2', name: 'Rome', country: 'IT', lon: 12.5, lat: 41.9 });
  assert.throws(() => later.take(elsewhere), { message: /^its id is that of Springfield, \d+ km away$/ });
});

test('without an id, two places of one name stay two', () => {
  const first = new Atlas([]);
  const both = [place({}), place({ lat: 37.3 })];
  const cities = both.map((each) => first.take(each).city);
  assert.deepEqual(
    cities.map(({ slug }) => slug),
    ['springfield', 'springfield-us'],
  );
  const second = new Atlas(cities.map((city) => ({ ...city })));
  assert.deepEqual(
    both.map((each) => second.take(each).change),
    ['unchanged', 'unchanged'],
  );
});

test('a city that was there is recognised by any of its names, the largest place first', () => {
  const munich = {
    slug: 'munich',
    name: 'Munich',
    country: 'Germany',
    lon: 11.5755,
    lat: 48.1374,
    sourceId: null,
  };
  const atlas = new Atlas([munich]);
  const recognition = new Recognition(atlas.nameless());
  const small = readLine(line({ id: '1', name: 'Munich', population: '900' }), null);
  const large = readLine(line(), null);
  const away = readLine(line({ id: '2', name: 'Munich', population: '2000000', lat: '49.2' }), null);
  for (const each of [small, large, away]) recognition.look(each);
  atlas.recognise(recognition.result());
  const { change, city } = atlas.take(large);
  assert.deepEqual(
    [change, city.slug, city.name, city.sourceId],
    ['updated', 'munich', 'München', 'geonames:2867714'],
  );
  assert.equal(atlas.take(small).city.slug, 'munich-de');
});

test('SQL is quoted and stays short', () => {
  const city = {
    slug: 'a',
    name: "O'Neill; BEGIN TRANSACTION",
    country: null,
    lon: 1,
    lat: -2.5,
    sourceId: null,
  };
  const [sql] = insertStatements([city], '2026-01-01T00:00:00.000Z');
  assert.ok(
    sql.includes(`'O''Neill; BEGIN'||' TRANSACTION', 'o''neill; begin transaction', NULL, 1, -2.5, NULL,`),
    sql,
  );
  assert.ok(updateStatement(city).endsWith("WHERE slug = 'a'"));
  const many = insertStatements(
    Array.from({ length: 2000 }, () => ({ ...city, name: 'ü'.repeat(50) })),
    'now',
  );
  assert.ok(many.length > 1);
  for (const statement of many) assert.ok(Buffer.byteLength(statement) < 100_000);
});
