// The demonstration's records: each valid, and all of them at one with each other.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { validate } from 'loopgate/advice';

import { seeds } from '../../scripts/seed/documents.mjs';
import { steps } from '../../scripts/seed/steps.mjs';
import { demonstration } from '../../scripts/start/demonstration.mjs';

const kinds = {
  materials: 'MaterialDNA',
  products: 'ProductDNA',
  offers: 'Offer',
  matches: 'Match',
  transfers: 'Transfer',
  'material-status': 'MaterialStatusUpdate',
  interest: 'Interest',
};

for (const [file, kind] of Object.entries(kinds)) {
  test(`every document of ${file} is valid, and no advice is left`, () => {
    for (const document of seeds(file)) {
      const { issues, warnings } = validate(kind, document);
      assert.deepEqual([...issues, ...warnings], [], document.id ?? document.name);
    }
  });
}

const byId = (file) => new Map(seeds(file).map((document) => [document.id, document]));
const [materials, products, offers, matches, transfers] = Object.keys(kinds).map(byId);

test('ids are given once', () => {
  for (const file of Object.keys(kinds).filter((name) => name !== 'interest')) {
    assert.equal(byId(file).size, seeds(file).length, file);
  }
});

test('materials and products that are named are there', () => {
  const documents = Object.keys(kinds).flatMap(seeds);
  for (const { id, material_id, product_id, material_ids = [] } of documents) {
    for (const material of [material_id, ...material_ids].filter(Boolean))
      assert.ok(materials.has(material), id);
    if (product_id) assert.ok(products.has(product_id), id);
  }
});

const subject = ({ material_id, product_id }) => ({ material_id, product_id });

test('matches and transfers are for what their offers are', () => {
  for (const match of matches.values()) assert.deepEqual(subject(match), subject(offers.get(match.offer_id)));
  for (const transfer of transfers.values()) {
    assert.deepEqual(subject(transfer), subject(matches.get(transfer.match_id)));
  }
});

test('offers are of what there is, in its unit, and no more', () => {
  for (const { id, quantity, material_id, product_id } of offers.values()) {
    const whole = (materials.get(material_id) ?? products.get(product_id)).quantity;
    assert.equal(quantity.unit, whole.unit, id);
    assert.ok(quantity.value <= whole.value, id);
  }
});

const begin = { offer: 'open', match: 'proposed', transfer: 'scheduled' };
const ways = {
  offer: { open: ['withdrawn'] },
  match: { proposed: ['accepted', 'rejected', 'expired'] },
  transfer: { scheduled: ['in_transit', 'cancelled'], in_transit: ['completed', 'cancelled'] },
};

test('records begin at the beginning and move as they may, a transfer after its match is accepted', () => {
  const status = new Map();
  for (const { path, body } of steps()) {
    const [, , , kind, id, action] = path.split('/');
    if (id) {
      if (action !== 'status') continue;
      assert.ok(ways[kind][status.get(id)].includes(body.status), path);
      status.set(id, body.status);
    } else if (begin[kind]) {
      assert.equal(body.status, begin[kind], body.id);
      if (kind === 'transfer') assert.equal(status.get(body.match_id), 'accepted', body.id);
      status.set(body.id, body.status);
    }
  }
});

test('one record was taken down and one replaced, to which nothing else refers', () => {
  const [removals, supersessions] = ['removals', 'supersessions'].map(seeds);
  assert.deepEqual([removals.length, supersessions.length], [1, 1]);
  const used = [...offers.values(), ...matches.values(), ...transfers.values()].map(
    ({ material_id }) => material_id,
  );
  for (const { kind, id, by } of [...removals, ...supersessions]) {
    assert.equal(kind, 'material');
    assert.ok(materials.has(id) && (by === undefined || materials.has(by)), id);
    assert.ok(!used.includes(id), id);
  }
});

test('there is something in every stage near the city of the demonstration', () => {
  const { NODE_LOCATION } = demonstration;
  const [lon, lat] = NODE_LOCATION.split(',').map(Number);
  const isNear = ({ location }) =>
    location && Math.abs(location.lat - lat) < 0.5 && Math.abs(location.lon - lon) < 0.5;
  const near = new Set([...materials.values()].filter(isNear).map(({ id }) => id));
  const stages = [offers, matches, transfers].map(
    (all) => [...all.values()].filter(({ material_id }) => near.has(material_id)).length,
  );
  assert.ok(near.size >= 5, `${near.size} materials`);
  assert.ok(
    near.size > stages[0] && stages[0] > stages[1] && stages[1] > stages[2] && stages[2] > 0,
    String(stages),
  );
});

test('the last request registers a record', () => {
  assert.ok(steps().at(-1).body.id);
});
