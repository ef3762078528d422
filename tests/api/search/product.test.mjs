// Decisions 8: what POST /api/v1/product/search finds.
import { after, before, describe, test } from 'node:test';

import { northOf } from '../../support/cities.mjs';
import { ask } from '../../support/exchange.mjs';
import { expectIssues, expectStatus } from '../../support/expect.mjs';
import { move, record, register } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';
import { expectFound, path, put } from './products.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

describe('filters', () => {
  const center = [11.5, 48];
  const [lon, lat] = northOf(center, 40_000);
  let all;
  before(async () => {
    const pieces = (value, unit = 'piece') => ({ quantity: { value, unit } });
    all = await put(server, {
      desk: { condition: 'good', ...pieces(6), location: { lon: center[0], lat: center[1] } },
      lamp: { product_category: 'building-electrical', condition: 'new', ...pieces(60) },
      bench: { product_category: 'furniture-industrial', condition: 'good', location: { lon, lat } },
      paint: { product_category: 'building-fixture', current_city: 'PORTO', ...pieces(1.5, 'l') },
    });
  });

  const cases = [
    [{}, ['desk', 'lamp', 'bench', 'paint']],
    [{ category: 'furniture-office' }, ['desk']],
    [{ category: 'furniture-*' }, ['desk', 'bench']],
    [{ category: 'building-*' }, ['lamp', 'paint']],
    [{ category: '*' }, ['desk', 'lamp', 'bench', 'paint']],
    [{ category: 'organic-*' }, []],
    [{ condition: 'new' }, ['lamp']],
    [{ condition: 'good', category: 'furniture-*' }, ['desk', 'bench']],
    [{ condition: 'New' }, []],
    [{ condition: 'shiny' }, []],
    [{ condition: 'g*' }, []],
    [{ current_city: 'porto' }, ['paint']],
    [{ current_city: 'turku', condition: 'good' }, ['desk', 'bench']],
    [{ min_quantity: 7, unit: 'piece' }, ['lamp']],
    [{ min_quantity: 6, unit: 'piece' }, ['desk', 'lamp', 'bench']],
    [{ min_quantity: 1500, unit: 'ml' }, ['paint']],
    [{ min_quantity: 1500.001, unit: 'ml' }, []],
    [{ min_quantity: 0.0015, unit: 'm3' }, ['paint']],
    [{ min_quantity: 1, unit: 'kg' }, []],
    [{ min_quantity: 2 }, ['desk', 'lamp', 'bench']],
    [{ near: '11.5,48' }, ['desk', 'bench']],
    [{ near: '11.5,48', radius_km: 39.999 }, ['desk']],
    [{ near: '11.5,48', radius_km: 40.001, category: 'furniture-industrial' }, ['bench']],
    [{ near: '-11.5,-48', radius_km: 500 }, []],
    [{ name: 'standing', condition: 'new', min_quantity: 7, unit: 'piece' }, ['lamp']],
  ];
  for (const [body, expected] of cases) {
    test(JSON.stringify(body), () => expectFound(server, all, body, expected));
  }

  test('400: what only the other search knows', async () => {
    const keys = ['origin_city', 'max_loop_cost', 'base_price', 'destination_signal'];
    const response = await ask(server, path, Object.fromEntries(keys.map((key) => [key, 1])));
    expectIssues(
      response,
      keys.map((key) => ({ path: `/${key}`, code: 'unknown_key', key })),
    );
  });
});

describe('status: reserved while one of its offers is', () => {
  const expectStatusOf = async (products, status) => {
    for (const other of ['available', 'reserved', 'withdrawn']) {
      await expectFound(server, products, { status: other }, other === status ? ['chair'] : []);
    }
  };

  test('an offer that reserves it, and frees it again', async () => {
    const products = await put(server, { chair: { name: 'Chair' } });
    const subject = { material_id: undefined, product_id: products.chair.id };
    await expectStatusOf(products, 'available');
    const { offer } = await register(server, { offer: record('offer', subject) });
    await expectStatusOf(products, 'available');
    expectStatus(await move(server, 'offer', offer.id, 'reserved'), 200);
    await expectStatusOf(products, 'reserved');
    await expectFound(server, products, { status: 'reserved', category: 'furniture-*', name: 'chair' }, [
      'chair',
    ]);
    expectStatus(await move(server, 'offer', offer.id, 'open'), 200);
    await expectStatusOf(products, 'available');
    const match = record('match', { ...subject, offer_id: offer.id, status: 'proposed' });
    await register(server, { match });
    await expectStatusOf(products, 'reserved');
    expectStatus(await move(server, 'match', match.id, 'rejected'), 200);
    await expectStatusOf(products, 'available');
  });
});

test('bodies of every media type that the registry takes', async () => {
  for (const type of ['application/ld+json', 'Application/JSON; charset=utf-8', '']) {
    const init = { method: 'POST', headers: { 'content-type': type }, body: new Blob(['{}']) };
    for (const entity of ['material', 'product']) {
      expectStatus(await server.request(`/api/v1/${entity}/search`, init), 200);
    }
  }
});
