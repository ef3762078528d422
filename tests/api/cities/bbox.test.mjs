// Specification 4.3, decisions 7: the cities in a box.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { addCities } from '../../support/cities.mjs';
import { startServer } from '../../support/server.mjs';
import { expectRefused, forget, slugs } from './lists.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

describe('bbox', () => {
  const places = {
    'b-inside': [10, 50],
    'b-north-east': [20, 60],
    'b-south-west': [0, 40],
    'b-west-of': [-0.0001, 50],
    'b-north-of': [10, 60.0001],
    'b-fiji': [178.5, -18],
    'b-samoa': [-172, -13.8],
    'b-line-east': [180, 0],
    'b-line-west': [-180, 0],
    'b-north-pole': [0, 90],
    'b-south-pole': [0, -90],
  };
  const sorted = (list) => [...list].sort();

  before(async () => {
    await forget(server);
    const cities = Object.entries(places).map(([slug, at]) => ({ slug, name: slug, at }));
    await addCities(server, [...cities, { slug: 'b-nowhere', name: 'B Nowhere', at: null }]);
  });

  const areas = {
    '0,40,20,60': ['b-inside', 'b-north-east', 'b-south-west'],
    '0.0,4e1,20.00,6.0e1': ['b-inside', 'b-north-east', 'b-south-west'],
    '0,40,19.9999,59.9999': ['b-inside', 'b-south-west'],
    '10,50,10,50': ['b-inside'],
    '10,50,10,60.0001': ['b-inside', 'b-north-of'],
    '-180,-90,180,90': Object.keys(places),
    '170,-30,-170,10': ['b-fiji', 'b-samoa', 'b-line-east', 'b-line-west'],
    '178.5,-18,-172,-13.8': ['b-fiji', 'b-samoa'],
    '179,-20,-179,20': ['b-line-east', 'b-line-west'],
    '180,-20,-180,20': ['b-line-east', 'b-line-west'],
    '20,30,0,70': ['b-north-east', 'b-south-west', 'b-west-of'],
    '-180,90,180,90': ['b-north-pole'],
    '-180,-90,180,-90': ['b-south-pole'],
    '30,0,40,10': [],
  };

  for (const [bbox, expected] of Object.entries(areas)) {
    test(bbox, async () => {
      assert.deepEqual(await slugs(server, `?bbox=${bbox}`), sorted(expected));
      assert.deepEqual(await slugs(server, `?bbox=${encodeURIComponent(bbox)}`), sorted(expected));
    });
  }

  const wrong = {
    'south over north': ['0,60,20,40', '170,10,-170,-30'],
    'out of range': [
      '-180.0001,0,0,1',
      '0,-90.0001,1,0',
      '0,0,180.0001,1',
      '0,0,1,90.0001',
      '0,0,361,1',
      '1e9,0,0,0',
    ],
    'other counts': ['', '1', '1,2,3', '1,2,3,4,5', ',,,', '1,2,3,', ',1,2,3', '1,2,,3'],
    'no numbers': [
      'a,b,c,d',
      'NaN,0,1,1',
      '0,NaN,1,1',
      'Infinity,0,1,1',
      '0,0,1,Infinity',
      '-Infinity,0,1,1',
    ],
    'oddly written': [
      '0x1,0,2,2',
      '1;2;3;4',
      '[0,0,1,1]',
      '1e999,0,1,1',
      '--1,0,1,1',
      '0,0,1,1%00',
      "0,0,1,1'--",
    ],
  };

  for (const [name, boxes] of Object.entries(wrong)) {
    test(`400: ${name}`, async () => {
      for (const bbox of boxes) await expectRefused(server, `bbox=${bbox}`, 'bbox');
    });
  }
});
