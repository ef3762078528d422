import { coverage } from './coverage.mjs';
import { noteTriggers } from './note-triggers.mjs';

const sinceSql = 'SELECT since FROM followed';
const begin = `INSERT OR REPLACE INTO followed (only, since) VALUES (1, lower(hex(randomblob(16))))`;

/**
 * From now on the node notes which rows change, so that increments can follow on a copy that is begun after this. The triggers are no
 * migration: a node of which no copy is made pays nothing for them.
 */
export async function follow(session, schema) {
  const [rows] = await session.query([sinceSql]);
  if (rows.length > 0 && isNoting(schema)) return;
  await session.run([...noting(schema), begin]);
}

/** Whether a node notes all that it has to. */
export function isNoting({ tables, rules }) {
  const there = new Map(rules.map(({ name, sql }) => [name, sql]));
  return noteTriggers(known(tables)).every(({ name, sql }) => there.get(name) === sql);
}

/** The statements that make the triggers. */
export function noting({ tables }) {
  return noteTriggers(known(tables)).flatMap(({ name, sql }) => [`DROP TRIGGER IF EXISTS ${name}`, sql]);
}

/** A table of which nothing is known is refused where an increment is made (goes-on.mjs). */
function known(tables) {
  return tables.filter(({ name }) => Object.hasOwn(coverage, name));
}
