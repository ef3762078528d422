// Valid documents of the five registry kinds, each with an id of its own.
import { readFileSync } from 'node:fs';

/** The kinds: the word in paths and events, and the name of the rules. */
export const entities = {
  material: 'MaterialDNA',
  product: 'ProductDNA',
  offer: 'Offer',
  match: 'Match',
  transfer: 'Transfer',
};

const prefixes = {
  material: 'MAT-DE-MUC-2025-PLASTIC-',
  product: 'PRD-TEST-',
  offer: 'OFR-TEST-',
  match: 'MCH-TEST-',
  transfer: 'TRF-TEST-',
};

let count = 0;

/** A valid document of a kind, with these members changed. */
export function record(entity, changes = {}) {
  const file = new URL(`../vectors/${entities[entity]}.json`, import.meta.url);
  const { base } = JSON.parse(readFileSync(file, 'utf8'));
  return { ...base, id: freshId(entity), ...changes };
}

/** An id that no other document of this test file has. */
export function freshId(entity) {
  count += 1;
  return prefixes[entity] + String(count).padStart(8, '0');
}
