import { createHash } from 'node:crypto';

import { Failure } from '../lib/fail.mjs';
import { literal, tuple } from '../lib/sql.mjs';
import { requireColumns, requireEmpty, requireLevel } from './empty.mjs';
import { noting } from './follow.mjs';
import { readPages, tablesWithRows } from './reader.mjs';
import { importing, memory, readSchema, readSequences } from './schema.mjs';
import { countIndexes, countSources, emptied, nextFill, requireSources } from './search.mjs';
import { insertStatements } from './statements.mjs';

/**
 * Fills a node. While it does, each table has another name and views and triggers are away, so that a service on this database
 * answers nothing rather than half; all of them come back in one step, once what was written has been read back. Each step is
 * noted in the database together with what it wrote, so that another import goes on after it.
 */
export class Importer {
  #session;
  #source;
  #manifest;
  title = 'looking at what there is';

  constructor(session, source) {
    this.#session = session;
    this.#source = source;
    this.#manifest = source.manifest;
  }

  async run() {
    await requireLevel(this.#session, this.#manifest);
    await this.#readSchema();
    requireColumns(this.schema, this.#manifest);
    requireSources(this.schema.indexes);
    this.#source.prepare(this.schema);
    if (this.schema.isImporting) await this.#requireSameExport();
    else await this.#begin();
    await this.#writeRows();
    await this.#fillIndexes();
    await this.#setSequences();
    await this.#verify();
    await this.#finish();
  }

  async #readSchema() {
    this.schema = await readSchema(this.#session);
    this.stored = Object.fromEntries(this.schema.tables.map(({ name, stored }) => [name, stored]));
  }

  async #begin() {
    await requireEmpty(this.#session, this.schema);
    const { tables, rules, indexes } = this.schema;
    await this.#session.run([
      `CREATE TABLE ${memory.state} (name TEXT PRIMARY KEY, type TEXT NOT NULL, value TEXT NOT NULL) STRICT`,
      `CREATE TABLE ${memory.parts} (file TEXT PRIMARY KEY) STRICT`,
      `CREATE TABLE ${memory.value} (place INTEGER PRIMARY KEY, value TEXT NOT NULL) STRICT`,
      remember('export', 'export', this.#source.hash),
      ...rules.map(({ name, type, sql }) => remember(name, type, sql)),
      ...rules.toReversed().map(({ name, type }) => `DROP ${type} ${name}`),
      ...tables.map(({ name }) => `ALTER TABLE ${name} RENAME TO ${importing}${name}`),
      ...tables.map(({ name }) => `DELETE FROM ${importing}${name}`),
      ...indexes.map(emptied),
    ]);
    await this.#readSchema();
  }

  async #requireSameExport() {
    const [[{ value }]] = await this.#session.query([
      `SELECT value FROM ${memory.state} WHERE type = 'export'`,
    ]);
    if (value === this.#source.hash) return;
    throw new Failure(
      `${this.#session.title} is half imported from another export: go on with that, or take a new database`,
    );
  }

  async #writeRows() {
    const [rows] = await this.#session.query([`SELECT file FROM ${memory.parts}`]);
    const done = new Set(rows.map(({ file }) => file));
    let count = 0;
    for (const table of this.schema.tables) {
      for (const part of this.#manifest.tables[table.name].parts) {
        this.title = `importing ${table.name} (${count.toLocaleString('en')} rows)`;
        if (!done.has(part.file)) await this.#writePart(table, part);
        count += part.rows;
      }
    }
  }

  async #writePart(table, part) {
    const rows = this.#source.readPart(part);
    const noted = `INSERT INTO ${memory.parts} (file) VALUES (${literal(part.file)})`;
    await this.#session.run([noted, ...insertStatements(table, rows)]);
  }

  async #fillIndexes() {
    this.views = await this.#readViews();
    for (const index of this.schema.indexes) {
      this.title = `making the index ${index}`;
      const mark = `index ${index}`;
      const [[begun]] = await this.#session.query([
        `SELECT value FROM ${memory.state} WHERE name = ${literal(mark)}`,
      ]);
      for (
        let from = begun?.value ?? '0', fill;
        (fill = await this.#nextFill(index, from));
        from = fill.last
      ) {
        await this.#session.run([fill.sql, remember(mark, 'index', String(fill.last))]);
      }
    }
  }

  #nextFill(index, from) {
    return nextFill(this.#session, index, from, this);
  }

  /** The query of each view. */
  async #readViews() {
    const sql = `SELECT name, value FROM ${memory.state} WHERE type = 'view'`;
    const [views] = await this.#session.query([sql]);
    return Object.fromEntries(
      views.map(({ name, value }) => [name, value.replace(/^CREATE VIEW \w+ AS\s/, '')]),
    );
  }

  async #setSequences() {
    const sequences = Object.entries(this.#manifest.sequences);
    const names = this.schema.tables.map(({ stored }) => literal(stored));
    const rows = sequences.map(
      ([name, last]) => `(${literal(this.stored[name])}, CAST(${literal(last)} AS INTEGER))`,
    );
    await this.#session.run([
      `DELETE FROM sqlite_sequence WHERE name IN (${names.join(', ')})`,
      ...rows.map((row) => `INSERT INTO sqlite_sequence (name, seq) VALUES ${row}`),
    ]);
  }

  /** Reads back what is there, as an export would. */
  async #verify() {
    const filled = await tablesWithRows(this.#session, this.schema.tables);
    for (const table of filled) await this.#verifyTable(table);
    for (const { name } of this.schema.tables.filter((table) => !filled.includes(table)))
      this.#requireEqual(`the count of ${name}`, 0, this.#manifest.tables[name].rows);
    const { sequences } = this.#manifest;
    const indexes =
      this.#manifest.indexes ?? (await countSources(this.#session, this.schema.indexes, this.stored));
    const there = await countIndexes(this.#session, this.schema.indexes);
    for (const [name, rows] of Object.entries(indexes))
      this.#requireEqual(`the index ${name}`, there[name], rows);
    const last = await readSequences(this.#session, this.schema.tables);
    for (const name of Object.keys(sequences))
      this.#requireEqual(`the numbers of ${name}`, last[name], sequences[name]);
  }

  async #verifyTable(table) {
    this.title = `reading back ${table.name}`;
    const { rows, sha256 } = this.#manifest.tables[table.name];
    const hash = createHash('sha256');
    let count = 0;
    for await (const { lines } of readPages(this.#session, table)) {
      for (const line of lines) hash.update(line);
      count += lines.length;
    }
    this.#requireEqual(`the count of ${table.name}`, count, rows);
    this.#requireEqual(`the SHA-256 of ${table.name}`, hash.digest('hex'), sha256);
  }

  #requireEqual(what, there, wanted) {
    if (there === wanted) return;
    throw new Failure(
      `${what} is ${there} in ${this.#session.title} and ${wanted} in the export: it stays closed; import into a new database`,
    );
  }

  async #finish() {
    const [rules] = await this.#session.query([
      `SELECT value FROM ${memory.state} WHERE type IN ('view', 'trigger') ORDER BY rowid`,
    ]);
    await this.#session.run([
      ...this.schema.tables.map(({ name, stored }) => `ALTER TABLE ${stored} RENAME TO ${name}`),
      ...rules.map(({ value }) => value),
      ...(this.#manifest.tables.followed.rows > 0 ? noting(this.schema) : []),
      ...Object.values(memory).map((name) => `DROP TABLE ${name}`),
    ]);
  }
}

function remember(name, type, value) {
  return `INSERT OR REPLACE INTO ${memory.state} (name, type, value) VALUES ${tuple([name, type, value])}`;
}
