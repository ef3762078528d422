import { createHash } from 'node:crypto';

import { Failure } from '../lib/fail.mjs';
import { coverage } from './coverage.mjs';
import { compareKeys, keyValues } from './order.mjs';
import { Overlay } from './overlay.mjs';
import { Texts } from './texts.mjs';

/** A part gets no more once it has so many bytes. */
const partBytes = 4_000_000;

/**
 * A base and its increments as if they were one copy: the parts of the base with what increments have in the place of rows, and parts
 * of what comes after. Nothing is written for it.
 */
export class Chain {
  #base;
  #increments;
  #texts = new Texts();
  #parts = new Map();

  constructor({ base, increments }) {
    this.#base = base;
    this.#increments = increments;
    const { manifest, hash } = increments.at(-1);
    const { indexes: _, ...rest } = base.manifest;
    this.manifest = { ...rest, sequences: manifest.sequences };
    this.hash = hash;
  }

  /** Reads all increments, and of the base the tables that they change; what is damaged is refused. */
  prepare({ tables }) {
    const overlays = new Map(tables.map((table) => [table.name, new Overlay(table)]));
    for (const { folder, manifest } of this.#increments) {
      for (const part of manifest.parts) this.#take(overlays, folder, part);
    }
    const described = tables.map((table) => [table.name, this.#describe(table, overlays.get(table.name))]);
    this.manifest.tables = Object.fromEntries(described);
  }

  /** The rows of a part. */
  readPart(part) {
    const lines = this.#parts.get(part.file);
    return lines ? lines().map((text) => JSON.parse(text)) : this.#base.folder.readPart(part);
  }

  close() {
    this.#texts.close();
  }

  #take(overlays, folder, part) {
    let at = 0;
    for (const text of folder.readLines(part)) {
      const bytes = Buffer.byteLength(text);
      const [name, what, value] = JSON.parse(text);
      const overlay = overlays.get(name);
      if (!overlay)
        throw new Failure(`an increment has the table ${name}, which this version of loopgate has not`);
      const start = `["${name}","row",`.length;
      if (what === 'row')
        overlay.row(value, { file: folder.fileOf(part), at: at + start, bytes: bytes - start - 1 });
      else if (what === 'from') overlay.from(value, coverage[name]);
      else overlay[what](value);
      at += bytes + 1;
    }
  }

  /** What a manifest says of a table. */
  #describe(table, overlay) {
    const { columns, ...base } = this.#base.manifest.tables[table.name];
    if (overlay.isUntouched) return { columns, ...base };
    const rows = overlay.sorted();
    const total = new Total(columns);
    let at = 0;
    for (const part of overlay.isWhole ? [] : base.parts) {
      const from = at;
      const merge = () => this.#merge(table, overlay, rows, from, this.#base.folder.readLines(part));
      const merged = merge();
      at = merged.next;
      this.#add(total, part.file, merged.lines, () => merge().lines);
    }
    for (const [number, tail] of tailsOf(rows.slice(at)).entries()) {
      const lines = () => tail.map(({ place }) => this.#texts.read(place));
      this.#add(total, `${table.name}-new-${number}`, lines(), lines);
    }
    return total.end();
  }

  #add(total, file, lines, read) {
    total.add(file, lines);
    this.#parts.set(file, read);
  }

  /** The lines of a part of the base with the rows from `at` on that belong there, and which of these comes `next`. */
  #merge(table, overlay, rows, at, base) {
    const lines = [];
    let next = at;
    for (const text of base) {
      const key = keyValues(table, JSON.parse(text));
      for (; next < rows.length && compareKeys(rows[next].key, key) <= 0; next += 1) {
        lines.push(this.#texts.read(rows[next].place));
      }
      if (!overlay.replaces(key, coverage[table.name])) lines.push(text);
    }
    return { lines, next };
  }
}

/** What a table has in all its parts. */
class Total {
  #hash = createHash('sha256');
  #rows = 0;
  #bytes = 0;
  #parts = [];

  constructor(columns) {
    this.columns = columns;
  }

  add(file, lines) {
    for (const text of lines) {
      this.#hash.update(`${text}\n`);
      this.#bytes += Buffer.byteLength(text) + 1;
    }
    this.#rows += lines.length;
    this.#parts.push({ file, rows: lines.length });
  }

  end() {
    const [rows, bytes] = [this.#rows, this.#bytes];
    return { columns: this.columns, rows, bytes, sha256: this.#hash.digest('hex'), parts: this.#parts };
  }
}

/** Rows in parts of some size. */
function tailsOf(rows) {
  const tails = [];
  let bytes = Infinity;
  for (const row of rows) {
    if (bytes >= partBytes) [bytes] = [0, tails.push([])];
    bytes += row.place.bytes;
    tails.at(-1).push(row);
  }
  return tails;
}
