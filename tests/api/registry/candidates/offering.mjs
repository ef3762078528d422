// What is offered in the middle of the Atlantic, and who might take it.
import assert from 'node:assert/strict';

import { addCities, haversine, northOf } from '../../../support/cities.mjs';
import { materialOffer } from '../../../support/exchange.mjs';
import { expectStatus } from '../../../support/expect.mjs';
import { record, register } from '../../../support/records.mjs';

// In the middle of the Atlantic, where no other city is near.
export const origin = [-40, 30];
export const location = { lon: origin[0], lat: origin[1] };
export const isles = {
  'isle-here': origin,
  'isle-one': northOf(origin, 100_000),
  'isle-two': northOf(origin, -200_000),
  'isle-edge': northOf(origin, 499_990),
  'isle-over': northOf(origin, -500_010),
};
export const nowhere = 'Nowhere At All';

export function addIsles(node) {
  const cities = Object.entries(isles).map(([slug, at]) => ({ slug, name: `Name of ${slug}`, at }));
  return addCities(node, [...cities, { slug: 'isle-lost', name: 'Lost Isle', at: null }]);
}

/** Registers a material and an offer of it. */
export async function offering(server, { material = { location }, offer = {} } = {}) {
  const subject = record('material', material);
  const document = record('offer', { material_id: subject.id, from_city: nowhere, ...offer });
  await register(server, { material: subject, offer: document });
  return { material: subject, offer: document };
}

export async function candidates(server, id, query = '') {
  const response = await server.request(`/api/v1/offer/${id}/candidates${query}`);
  expectStatus(response, 200);
  const { body } = response;
  const members = ['base_price', 'from', 'offer_id', 'origin_signal', 'results', 'status'];
  assert.deepEqual(Object.keys(body).sort(), members);
  assert.equal(body.offer_id, id);
  expectRanked(body);
  return body;
}

/** Cheapest first, then nearest; each with its reasons, and a cost that adds up. */
function expectRanked({ results, origin_signal }) {
  for (const { type, id, name, distance_km, loop_cost, reasons, ...rest } of results) {
    assert.deepEqual(rest, {});
    assert.ok(['node', 'city'].includes(type), type);
    for (const text of [id, name]) assert.match(text, /\S/);
    assert.ok(reasons.length > 0, id);
    for (const reason of reasons) assert.match(reason, /\S/);
    const { export_penalty, import_penalty, distance_cost } = loop_cost.breakdown;
    const { base_price } = loop_cost;
    close(export_penalty, base_price * origin_signal);
    close(distance_cost, (distance_km ?? 0) * 0.02);
    close(loop_cost.loop_cost, base_price + export_penalty + import_penalty + distance_cost);
    assert.equal(loop_cost.distance_km, distance_km ?? 0);
  }
  const order = results.map(({ loop_cost, distance_km }) => [loop_cost.loop_cost, distance_km]);
  for (const [at, [cost, distance]] of order.slice(1).entries()) {
    const [cheaper, nearer] = order[at];
    assert.ok(cheaper < cost || (cheaper === cost && (distance === null || nearer <= distance)), `${order}`);
  }
}

export function close(number, expected) {
  const error = Math.abs(number - expected);
  assert.ok(error <= 1e-5 + Math.abs(expected) * 1e-12, `${number}, ${expected}`);
}

/** Another node makes an offer for a material. */
export async function bid(server, material, from, changes) {
  const document = materialOffer(material.id, from, changes);
  expectStatus(await server.post('/api/v1/federate/offer', document), 202);
  return document;
}

export const idsOf = ({ results }) => results.map(({ id }) => id);
export const kilometres = (from, to) => haversine(from, to) / 1000;
