// What a node of the bench is filled with.
import { readFileSync } from 'node:fs';

import { baseOf } from '../../tests/support/records.mjs';

const medium = JSON.parse(readFileSync(new URL('../payloads/medium.json', import.meta.url), 'utf8'));

/** On every material: a thing that is made a million times. */
export const { gtin } = medium.passport;

const categories = ['metal-aluminum', 'plastic-pet', 'plastic-pp', 'organic-wood', 'glass-clear'];
const cities = ['Porto', 'Ghent', 'Tartu', 'Vienna'];

/** Documents differ in so many ways, beside their numbers. */
export const variants = categories.length * cities.length;

const prime = 99_999_847;

/** The eight digits in the ids of the record with this index: in no order, as real ids are. */
export function numberOf(index) {
  return String((index * 48_271 + 12_345) % prime).padStart(8, '0');
}

/** The digits of the one document of a variant that is registered to see what a registration writes. */
export function markOf(variant) {
  return String(99_999_900 + variant);
}

const ids = {
  material: (number) => `MAT-PT-LIS-2026-ALUMINUM-${number}`,
  product: (number) => `PRD-LISBON-${number}`,
  offer: (number) => `OFR-LISBON-${number}`,
  match: (number) => `MCH-LISBON-${number}`,
  transfer: (number) => `TRF-LISBON-${number}`,
  status: (number) => `3f0c8a52-7d19-4e6b-9a41-c2b7${number}`,
  transaction: (number) => `TXN-2026-04-09-${number}`,
};

function material(number, variant) {
  const [category, city] = [categories[variant % categories.length], cities[variant % cities.length]];
  const location = { ...medium.location, lat: 38 + variant, lon: variant - 8 };
  return { ...medium, id: ids.material(number), category, current_city: city, location };
}

function offer(number) {
  return { ...baseOf('Offer'), id: ids.offer(number), material_id: ids.material(number) };
}

/**
 * The kinds, in the order in which they are registered: `{ name, path, share, document, idOf }`. `share` is the part of all
 * registrations; records with the same number refer to each other.
 */
export const kinds = [
  kind('material', '/api/v1/material', 0.3, material),
  kind('product', '/api/v1/product', 0.1, (number, variant) => ({
    ...baseOf('ProductDNA'),
    id: ids.product(number),
    current_city: cities[variant % cities.length],
    location: { lat: 38 + variant, lon: variant - 8 },
  })),
  kind('offer', '/api/v1/offer', 0.2, offer),
  kind('match', '/api/v1/match', 0.1, (number) => ({
    ...without(baseOf('Match'), 'product_id'),
    id: ids.match(number),
    offer_id: ids.offer(number),
    material_id: ids.material(number),
    status: 'accepted',
  })),
  kind('transfer', '/api/v1/transfer', 0.05, (number) => ({
    ...baseOf('Transfer'),
    id: ids.transfer(number),
    match_id: ids.match(number),
    material_id: ids.material(number),
  })),
  kind('material status', '/api/v1/material-status', 0.1, (number) => ({
    ...baseOf('MaterialStatusUpdate'),
    id: ids.status(number),
    material_id: ids.material(number),
    status: 'reserved',
    updated_at: '2026-03-05T16:20:00Z',
  })),
  kind('transaction', '/api/v1/transaction', 0.05, (number) => ({
    ...baseOf('MaterialTransaction'),
    id: ids.transaction(number),
    material: ids.material(number),
  })),
  kind('interest', '/api/interest', 0.04, (number, variant) => ({
    name: `Ilse Kask ${number}`,
    organization: 'Werkstatt für Altes',
    city: cities[variant % cities.length],
    message: 'Offcuts of oak, and a van on Fridays',
    consentPublic: true,
  })),
  kind('signal proposal', '/api/v1/signals/proposals', 0.01, (number) => ({
    ...baseOf('SignalProposal'),
    node: `tartu-${number}.loop`,
  })),
  kind('relayed event', '/api/v1/relay', 0.05, (number) => {
    const payload = offer(number);
    return { event_type: 'offer.created', entity_type: 'offer', entity_id: payload.id, payload };
  }),
];

/** How many of each kind there are among so many registrations. */
export function countsOf(size) {
  return new Map(kinds.map(({ name, share }) => [name, Math.round(size * share)]));
}

export const idOf = (kind, index) => ids[kind](numberOf(index));

function kind(name, path, share, document) {
  return { name, path, share, document };
}

function without(object, member) {
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== member));
}
