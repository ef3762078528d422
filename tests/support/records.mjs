// Valid documents of the five registry kinds, each with an id of its own.
import { readFileSync } from 'node:fs';

import { expectStatus } from './expect.mjs';

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

/** A valid document of a kind, with these members changed, and without those that are undefined. */
export function record(entity, changes = {}) {
  return without({ ...baseOf(entities[entity]), id: freshId(entity), ...changes });
}

/** A valid MaterialStatusUpdate about a material. */
export function statusUpdate(material_id, changes = {}) {
  return { ...baseOf('MaterialStatusUpdate'), id: crypto.randomUUID(), material_id, ...changes };
}

/**
 * Documents that go with each other, from the material to its transfer, in the order in which they may
 * be registered. In `changes` each has the members that differ.
 */
export function chain(changes = {}) {
  const material = record('material', changes.material);
  const subject = { material_id: material.id, product_id: undefined };
  const offer = record('offer', { ...subject, ...changes.offer });
  const match = record('match', { ...subject, offer_id: offer.id, ...changes.match });
  const transfer = record('transfer', { ...subject, match_id: match.id, ...changes.transfer });
  return { material, offer, match, transfer };
}

/** Registers documents, given by their kind: `{ material, offer }`. */
export async function register(server, documents) {
  for (const [entity, document] of Object.entries(documents)) {
    expectStatus(await server.post(`/api/v1/${entity}`, document), 201);
  }
  return documents;
}

/** Sends a move of status. */
/**
 * Registers records that differ in their ids alone, as if they had come one by one: the first over HTTP, the others as copies of
 * its row, for which the triggers do what follows, the first status of materials and products too. Gives the ids, oldest first.
 */
export async function registerMany(server, entity, count, changes) {
  const { [entity]: first } = await register(server, { [entity]: record(entity, changes) });
  const ids = Array.from({ length: count - 1 }, () => freshId(entity));
  const { database } = server;
  const others = ['seq', 'id', 'document', ...(['material', 'product'].includes(entity) ? ['status'] : [])];
  const columns = await database
    .prepare(
      "SELECT group_concat(name) AS names FROM pragma_table_info('records') WHERE name NOT IN (SELECT value FROM json_each(?))",
    )
    .bind(JSON.stringify(others))
    .first('names');
  const copies = `
    INSERT INTO records (${columns}, id, document)
    SELECT ${columns}, value, replace(document, ?2, value) FROM records, json_each(?1) WHERE kind = ?3 AND records.id = ?2`;
  await database.prepare(copies).bind(JSON.stringify(ids), first.id, entity).run();
  return [first.id, ...ids];
}

export function move(server, entity, id, status, headers) {
  return server.post(`/api/v1/${entity}/${id}/status`, { status }, headers);
}

const bases = new Map();

/** The valid document of a kind that its vectors change. */
export function baseOf(kind) {
  if (!bases.has(kind)) {
    const file = new URL(`../vectors/${kind}.json`, import.meta.url);
    bases.set(kind, JSON.stringify(JSON.parse(readFileSync(file, 'utf8')).base));
  }
  return JSON.parse(bases.get(kind));
}

function without(document) {
  return Object.fromEntries(Object.entries(document).filter(([, value]) => value !== undefined));
}

/** An id that no other document of this test file has. */
export function freshId(entity) {
  count += 1;
  return prefixes[entity] + String(count).padStart(8, '0');
}
