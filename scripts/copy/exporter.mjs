import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

import { Failure } from '../lib/fail.mjs';
import { follow } from './follow.mjs';
import { hold } from './hold.mjs';
import { endOf, readMarks } from './marks.mjs';
import { readPages, tablesWithRows } from './reader.mjs';
import { readMigrations, readSchema, readSequences } from './schema.mjs';
import { countIndexes } from './search.mjs';

/** A file gets no more once it has so many bytes. */
const partBytes = 4_000_000;
const looks = 3;

/**
 * Reads a node until two looks at it, one after another, agree: then what was written is what it was between the two, though it
 * was never stopped. `tables` holds, for each, the parts that are written, in the order of the key.
 */
export class Exporter {
  #session;
  #folder;
  #changed = new Set();
  #doing = 'looking at what there is';
  #rows = 0;

  constructor(session, folder) {
    this.#session = session;
    this.#folder = folder;
  }

  get title() {
    return this.#rows === 0 ? this.#doing : `${this.#doing} (${this.#rows.toLocaleString('en')} rows)`;
  }

  async run(begun, { holdsWrites = false } = {}) {
    this.schema = await readSchema(this.#session);
    if (this.schema.isImporting) {
      throw new Failure(
        `${this.#session.title} is half imported: finish that with npm run node:import first`,
      );
    }
    await follow(this.#session, this.schema);
    if (holdsWrites) await hold(this.#session, this.schema.tables);
    await this.#begin(begun ?? { tables: {} });
    this.#note();
    await this.#readNew();
    for (let look = 0; look < looks; look += 1) {
      if (await this.#isUnchanged()) return;
    }
    throw new Failure(
      `${this.#session.title} was written to while it was read, again and again (${[...this.#changed].join(', ')}): ` +
        'run this again with --hold-writes; what was read is kept',
    );
  }

  /** Goes on with the parts that one which was broken off has written, where they are whole. */
  async #begin({ tables }) {
    this.#doing = 'checking what was written before';
    this.around = await this.#readAround();
    this.tables = {};
    for (const { name, columns } of this.schema.tables) {
      const parts = [];
      const before = tables[name];
      const isSame = isDeepStrictEqual(before?.columns, columns);
      for (const part of isSame ? before.parts : []) if (await this.#folder.isWhole(part)) parts.push(part);
      this.tables[name] = { columns, parts, next: before?.next ?? 1 };
    }
  }

  async #eachTable(doing, tables, work) {
    this.#rows = 0;
    for (const table of tables) {
      this.#doing = `${doing} ${table.name}`;
      await work(table);
    }
  }

  async #isUnchanged() {
    this.#changed = new Set();
    const around = await this.#readAround();
    const isSame = isDeepStrictEqual(around, this.around);
    this.around = around;
    await this.#eachTable('comparing', this.schema.tables, (table) => this.#compare(table));
    for (const { name } of await this.#readNew()) this.#changed.add(name);
    return isSame && this.#changed.size === 0;
  }

  /** What there is beside the rows. */
  async #readAround() {
    return {
      migrations: await readMigrations(this.#session),
      sequences: await readSequences(this.#session, this.schema.tables),
      indexes: await countIndexes(this.#session, this.schema.indexes),
      marks: await readMarks(this.#session),
    };
  }

  /** Reads again what each part was read from, and writes anew what differs. */
  async #compare(table) {
    const { parts } = this.tables[table.name];
    for (const part of [...parts]) {
      const place = parts.indexOf(part);
      const range = { after: parts[place - 1]?.last, upTo: part.last };
      if ((await this.#hashOf(table, range)) === part.sha256) continue;
      this.#changed.add(table.name);
      parts.splice(place, 1, ...(await Array.fromAsync(this.#write(table, range))));
      this.#note();
    }
  }

  async #hashOf(table, range) {
    const hash = createHash('sha256');
    for await (const { lines } of this.#pages(table, range)) for (const line of lines) hash.update(line);
    return hash.digest('hex');
  }

  /** Writes what comes after the last part of each table; gives the tables that have such. */
  async #readNew() {
    const { tables } = this.schema;
    const lastOf = ({ name }) => this.tables[name].parts.at(-1)?.last;
    const grown = await tablesWithRows(this.#session, tables, lastOf);
    await this.#eachTable('reading', grown, async (table) => {
      const { parts } = this.tables[table.name];
      for await (const part of this.#write(table, { after: lastOf(table) })) {
        parts.push(part);
        this.#note();
      }
    });
    return grown;
  }

  /** Writes what is in a range, and gives each part that it makes of it. */
  async *#write(table, range) {
    const pages = this.#pages(table, range);
    const state = this.tables[table.name];
    for (;;) {
      const part = await this.#folder.writePart(fileName(table, state.next), pages, partBytes);
      if (part === null) return;
      state.next += 1;
      yield part;
    }
  }

  async *#pages(table, range) {
    for await (const page of readPages(this.#session, table, range)) {
      this.#rows += page.lines.length;
      yield page;
    }
  }

  #note() {
    this.#folder.note({ tables: this.tables });
  }

  /** Writes the manifest, and gives it. */
  async finish() {
    const tables = {};
    for (const [name, { columns, parts }] of Object.entries(this.tables)) {
      tables[name] = { columns: columns.map((column) => column.name), ...(await this.#total(parts)) };
    }
    const { marks, ...around } = this.around;
    const exportedAt = new Date().toISOString();
    const manifest = {
      format: 'loopgate-node',
      version: 1,
      exported_at: exportedAt,
      ...around,
      next: await endOf(this.#session, marks, exportedAt),
      tables,
    };
    this.#folder.finish(manifest);
    return manifest;
  }

  async #total(parts) {
    for (const part of parts) {
      if (await this.#folder.isWhole(part)) continue;
      throw new Failure(`${part.file} is no longer what was written: run this again`);
    }
    const sum = (member) => parts.reduce((total, part) => total + part[member], 0);
    return {
      rows: sum('rows'),
      bytes: sum('bytes'),
      sha256: await this.#folder.hashOf(parts),
      parts: parts.map(({ file, rows, bytes, sha256 }) => ({ file, rows, bytes, sha256 })),
    };
  }
}

function fileName({ name }, number) {
  return `${name}-${String(number).padStart(6, '0')}.ndjson`;
}
