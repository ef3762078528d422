import { createHash } from 'node:crypto';

import { literal } from '../lib/sql.mjs';
import { coverage, namesOf } from './coverage.mjs';

const counters = [...new Set(namesOf('counted').map((name) => coverage[name].by))];

/** SQL of one row: how far each grown table is, the oldest note, and the numbers that count changes. */
export const marksSql = `SELECT ${[
  ...namesOf('grown').flatMap(growths).map(markSql),
  '(SELECT MIN(place) FROM row_changes) AS oldest_note',
  '(SELECT since FROM followed) AS followed',
  ...counters.map((name) => `(SELECT value FROM statistics WHERE name = '${name}') AS ${name}`),
].join(', ')}`;

function markSql({ mark, name, by, where }) {
  const highest = `(SELECT COALESCE(MAX(${by}), 0) FROM ${name} WHERE ${where})`;
  const { archivedIn } = coverage[name];
  return `${archivedIn ? `MAX(${highest}, ${archivedSql(archivedIn)})` : highest} AS ${mark}`;
}

/** SQL of the number up to which rows have gone to the archive. */
export function archivedSql(segments) {
  return `(SELECT COALESCE(MAX(last), 0) FROM ${segments})`;
}

/** What grows in a table: all of it, or each of its groups. `end` is what stands before the number in a note with `and_after`. */
export function growths(name) {
  const { by, group, groups } = coverage[name];
  if (!group) return [{ mark: name, name, by, end: [], where: 'TRUE' }];
  return groups.map((value) => ({
    mark: `${name}_${value}`,
    name,
    by,
    end: [value],
    where: `${group} = ${literal(value)}`,
  }));
}

/** Whether the newest row of the audit that a copy knows has gone to the archive since. */
export async function isAuditArchived(session, { audit }) {
  const { archivedIn } = coverage.audit;
  const [rows] = await session.query([
    `SELECT 1 FROM ${archivedIn} WHERE first <= ${audit} AND last >= ${audit}`,
  ]);
  return rows.length > 0;
}

export async function readMarks(session) {
  const [[marks]] = await session.query([marksSql]);
  return marks;
}

/** Rows that stay as they are as long as they are there: by the newest of them a node is known again. */
const anchored = {
  audit: 'action, entity_type, entity_id, created_at',
  events: 'event_type, entity_type, entity_id, created_at',
};

/** The hash of each of these rows, null where it is not there. */
export async function readAnchors(session, marks) {
  const names = Object.keys(anchored);
  const results = await session.query(
    names.map((name) => `SELECT ${anchored[name]} FROM ${name} WHERE id = ${marks[name]}`),
  );
  return Object.fromEntries(
    names.map((name, place) => [name, results[place][0] ? hashOf(results[place][0]) : null]),
  );
}

/** The end of a copy, from which the next increment goes on; `cursor` is its name. */
export async function endOf(session, marks, exportedAt) {
  const anchors = await readAnchors(session, marks);
  const cursor = `${marks.events}-${hashOf([marks, anchors, exportedAt]).slice(0, 12)}`;
  return { cursor, marks, anchors };
}

function hashOf(value) {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
