import { grownKeys, line, notedKeys, rowsAmong, rowsSql } from './changes.mjs';
import { coverage, isNoted, namesOf } from './coverage.mjs';
import { archivedSql, growths, marksSql } from './marks.mjs';
import { keyName } from './order.mjs';
import { lineOf, readPages } from './reader.mjs';
import { sequencesOf, sequencesSql } from './schema.mjs';

const notesSql = (from, upTo) =>
  `SELECT DISTINCT name, key, and_after FROM row_changes WHERE place > ${from}${upTo === undefined ? '' : ` AND place <= ${upTo}`}`;
const segmentsSql = (from) =>
  `SELECT first, last FROM archive_segments WHERE first >= ${from} ORDER BY first`;

const lastSql = `SELECT ${archivedSql(coverage.audit.archivedIn)} AS last`;

/** What an increment is made of: lines that say what is another in a table (docs/backup.md). */
export class Layers {
  #session;
  #tables;

  constructor(session, tables) {
    this.#session = session;
    this.#tables = tables;
  }

  async readNotes(from, upTo) {
    const [notes] = await this.#session.query([notesSql(from, upTo)]);
    return notes;
  }

  /** The rows that were noted, as pages of lines; those that are gone come last. */
  async *noted(notes, from, upTo) {
    for (const [name, wanted] of byTable(notes)) {
      const table = this.#tables[name];
      const there = new Set();
      for await (const page of readPages(this.#session, table, { among: notedKeys(table, from, upTo) })) {
        for (const text of page.lines) there.add(nameOfRow(table, text));
        yield { ...page, lines: page.lines.map((text) => line.row(table, text)) };
      }
      const gone = goneLines(table, wanted, there);
      if (gone.length > 0) yield { lines: gone, last: null };
    }
  }

  /** What is new in a table, as pages of lines. */
  async *grown(name, marks, target, ends) {
    const table = this.#tables[name];
    const { way, by } = coverage[name];
    if (way === 'counted' && marks[by] !== target[by]) {
      yield { lines: [line.whole(table)], last: null };
      yield* this.#rows(table);
    }
    if (way !== 'grown') return;
    for (const growth of growths(name)) {
      const from = Math.min(marks[growth.mark], ends[growth.mark] ?? marks[growth.mark]);
      yield {
        lines: [...(await this.#before(table, marks, target)), line.from(table, [...growth.end, from])],
        last: null,
      };
      yield* this.#rows(table, grownKeys(table, growth, from));
    }
  }

  async *#rows(table, among) {
    for await (const page of readPages(this.#session, table, { among })) {
      yield { ...page, lines: page.lines.map((text) => line.row(table, text)) };
    }
  }

  /** What went from the low end of a table. */
  async #before(table, marks, target) {
    if (table.name === 'row_changes') return belowLines(table, target);
    if (table.name === 'audit') {
      const [[{ last }]] = await this.#session.query([lastSql]);
      return auditLines(table, last);
    }
    if (table.name !== 'events') return [];
    const [segments] = await this.#session.query([segmentsSql(marks.archive_segments)]);
    return archivedLines(table, segments);
  }

  /** All that is left, read in one transaction: `{ marks, sequences, hasEnds, lines }`. */
  async last(marks, place) {
    const reads = lastReads(this.#tables, marks, place);
    const [[now], notes, sequences, segments, [{ last }], ...results] = await this.#session.query([
      marksSql,
      notesSql(place),
      sequencesSql,
      segmentsSql(marks.archive_segments),
      lastSql,
      ...reads.map(({ sql }) => sql),
    ]);
    const { audit, events, row_changes: log } = this.#tables;
    const lines = [...belowLines(log, now), ...auditLines(audit, last), ...archivedLines(events, segments)];
    const there = Object.fromEntries(Object.keys(this.#tables).map((name) => [name, new Set()]));
    reads.forEach(({ table, head }, at) => {
      const texts = results[at].map((row) => lineOf(table, row));
      if (isNoted(table.name)) for (const text of texts) there[table.name].add(nameOfRow(table, text));
      lines.push(...head, ...texts.map((text) => line.row(table, text)));
    });
    for (const [name, wanted] of byTable(notes))
      lines.push(...goneLines(this.#tables[name], wanted, there[name]));
    return {
      marks: now,
      sequences: sequencesOf(sequences, Object.values(this.#tables)),
      hasEnds: notes.some((note) => note.and_after),
      lines,
    };
  }
}

/** What is read at the end: `{ table, sql, head }`, with the lines that come before the rows. */
function lastReads(tables, marks, place) {
  const whole = namesOf('whole').map((name) => {
    const table = tables[name];
    return { table, sql: rowsSql(table, `"${table.stored}"`), head: [line.whole(table)] };
  });
  const grown = namesOf('grown').flatMap((name) =>
    growths(name).map((growth) => {
      const [table, from] = [tables[name], marks[growth.mark]];
      const source = `(${rowsAmong(table, grownKeys(table, growth, from))})`;
      return { table, sql: rowsSql(table, source), head: [line.from(table, [...growth.end, from])] };
    }),
  );
  const noted = Object.keys(coverage)
    .filter(isNoted)
    .map((name) => {
      const table = tables[name];
      return { table, sql: rowsSql(table, `(${rowsAmong(table, notedKeys(table, place))})`), head: [] };
    });
  return [...whole, ...grown, ...noted];
}

/** The rows that were noted, by their table. */
function byTable(notes) {
  const ofRows = notes.filter((note) => !note.and_after);
  return Object.entries(Object.groupBy(ofRows, ({ name }) => name));
}

/** The notes begin with the oldest that is kept. */
function belowLines(table, { oldest_note: oldest }) {
  return oldest === null ? [] : [line.below(table, oldest)];
}

/** Up to a number all of the audit is in the archive. */
function auditLines(table, last) {
  return last === 0 ? [] : [line.below(table, last + 1)];
}

/** Events between the first and the last of a segment are in the archive. */
function archivedLines(table, segments) {
  return segments.map(({ first, last }) => line.archived(table, first, last));
}

function goneLines(table, notes, there) {
  const keys = notes.map(({ key }) => JSON.parse(key));
  return keys.filter((key) => !there.has(keyName(table, key))).map((key) => line.gone(table, key));
}

function nameOfRow(table, text) {
  const row = JSON.parse(text);
  return keyName(
    table,
    table.key.map((name) => row[name]),
  );
}
