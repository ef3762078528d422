// Decisions 8: what POST /api/v1/material/search finds.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { ask } from '../../support/exchange.mjs';
import { expectStatus } from '../../support/expect.mjs';
import { freshId, record, statusUpdate } from '../../support/records.mjs';
import { startServer } from '../../support/server.mjs';
import { expectFound, path, put } from './materials.mjs';

let server;
before(async () => (server = await startServer()));
after(() => server?.close());

describe('members that are equal', () => {
  let all;
  before(async () => {
    all = await put(server, {
      pet: { category: 'plastic-pet', current_city: 'Ghent', origin_city: 'Porto' },
      petOfTurku: { category: 'plastic-pet', current_city: 'Turku', origin_city: 'Ghent' },
      pp: { category: 'plastic-pp', current_city: 'GHENT', origin_city: 'Tartu' },
      wood: { category: 'organic-wood', current_city: 'Göteborg', origin_city: 'Porto' },
    });
  });

  const cases = [
    [{}, ['pet', 'petOfTurku', 'pp', 'wood']],
    [{ category: '*' }, ['pet', 'petOfTurku', 'pp', 'wood']],
    [{ category: 'plastic-pet' }, ['pet', 'petOfTurku']],
    [{ category: 'plastic-*' }, ['pet', 'petOfTurku', 'pp']],
    [{ category: 'plastic-p*' }, ['pet', 'petOfTurku', 'pp']],
    [{ category: 'plastic-pet*' }, ['pet', 'petOfTurku']],
    [{ category: 'organic-*' }, ['wood']],
    [{ current_city: 'Ghent' }, ['pet', 'pp']],
    [{ current_city: 'gHENT' }, ['pet', 'pp']],
    [{ current_city: 'Turku' }, ['petOfTurku']],
    [{ current_city: 'göTEBORG' }, ['wood']],
    [{ origin_city: 'porto' }, ['pet', 'wood']],
    [{ origin_city: 'ghent' }, ['petOfTurku']],
    [{ status: 'available' }, ['pet', 'petOfTurku', 'pp', 'wood']],
    [{ category: 'plastic-*', current_city: 'ghent' }, ['pet', 'pp']],
    [{ category: 'plastic-*', current_city: 'ghent', origin_city: 'porto' }, ['pet']],
    [{ category: 'organic-*', origin_city: 'porto', status: 'available' }, ['wood']],
    [{ category: 'organic-wood', current_city: 'Ghent' }, []],
    [{ limit: 100.0 }, ['pet', 'petOfTurku', 'pp', 'wood']],
  ];
  for (const [body, expected] of cases) {
    test(JSON.stringify(body), () => expectFound(server, all, body, expected));
  }

  const hostile = ["'", "' OR 1=1 --", '%', '_', '\u0000', '*', '**', '__proto__', '🌍', 'x'.repeat(5000)];
  const unknown = {
    category: ['nothing', 'PLASTIC-PET', 'plastic', 'plastic-pe', '*-pet', 'plastic-**', 'furniture-*', ' *'],
    current_city: ['Ghen', 'Ghent ', ' Ghent', 'Ghentt', 'Porto', 'Gh%', 'G*', 'any'],
    origin_city: ['Göteborg', 'Port', 'P_rto', '*'],
    status: ['open', 'AVAILABLE', 'avail*', 'reserved', 'withdrawn', 'deleted'],
  };
  for (const [name, values] of Object.entries(unknown)) {
    test(`${name}: what is not known finds nothing`, async () => {
      for (const value of [...values, ...hostile.filter((text) => name !== 'category' || text !== '*')]) {
        await expectFound(server, all, { [name]: value }, []);
      }
    });
  }
});

test('results are the documents as registered', async () => {
  const { id, ...rest } = record('material', { category: 'textile-wool', extra: { list: [1, null] } });
  const text = ` ${JSON.stringify({ ...rest, id }, null, 3)}`.replace(
    /\n}$/,
    ',\n "n": [1.50, 12345678901234567890], "\\u0062": "\\/" }',
  );
  expectStatus(await server.post('/api/v1/material', text), 201);
  const response = await ask(server, path, { category: 'textile-wool' });
  expectStatus(response, 200);
  assert.ok(response.text.includes(text.trim()));
  assert.deepEqual(response.body, {
    results: [JSON.parse(text)],
    total: 1,
    total_is_exact: true,
    next: null,
  });
});

describe('status: that of today', () => {
  const update = (id, status, updated_at) =>
    server.post('/api/v1/material-status', statusUpdate(id, { status, updated_at }));

  test('of the newest update, available before one', async () => {
    const all = await put(server, { cotton: { category: 'textile-cotton' } });
    const { id } = all.cotton;
    for (const [at, status] of ['reserved', 'withdrawn', 'available', 'reserved'].entries()) {
      expectStatus(await update(id, status, `2025-01-01T00:00:0${at + 1}Z`), 201);
      for (const other of ['available', 'reserved', 'withdrawn']) {
        const expected = other === status ? ['cotton'] : [];
        await expectFound(server, all, { category: 'textile-cotton', status: other }, expected);
        await expectFound(server, all, { status: other }, expected);
      }
    }
    expectStatus(await update(id, 'withdrawn', '2025-01-01T00:00:00Z'), 201);
    await expectFound(server, all, { status: 'reserved' }, ['cotton']);
  });

  test('of an update that was there before the material', async () => {
    const id = freshId('material');
    expectStatus(await update(id, 'withdrawn', '2025-01-01T00:00:00Z'), 201);
    const all = await put(server, { early: { id } });
    await expectFound(server, all, { status: 'withdrawn' }, ['early']);
    await expectFound(server, all, { status: 'available' }, []);
  });
});
