import { isDeepStrictEqual } from 'node:util';

import { Failure } from '../lib/fail.mjs';
import { coverage } from './coverage.mjs';
import { endOf, growths, readMarks } from './marks.mjs';
import { Layers } from './layers.mjs';
import { requireGoesOn } from './goes-on.mjs';
import { hold } from './hold.mjs';
import { readSchema } from './schema.mjs';

/** So many rows of a table, and so many notes, are read at once, in the transaction that ends an increment. */
const few = 2_000;
/** So many notes are read at a time. */
const chunk = 5_000;
/** How often it is tried to come so close to a node that writes meanwhile. */
const passes = 20;
/** A file gets no more once it has so many bytes. */
const partBytes = 4_000_000;

/**
 * Reads what changed in a node since a copy, the end of which is `previous.manifest.next`. It follows the writes of the node until few
 * are left; those are read in one transaction, so that the node with the increment is what it was at that moment. What is read in a
 * pass may change meanwhile: then it is noted, or has a higher number, and the next pass reads it again.
 */
export class Incrementer {
  #session;
  #folder;
  #previous;
  #most;
  #step;
  title = 'looking at what changed';

  constructor(session, folder, previous, { most = few, step = chunk } = {}) {
    this.#most = most;
    this.#step = step;
    this.#session = session;
    this.#folder = folder;
    this.#previous = previous;
  }

  async run({ holdsWrites = false } = {}) {
    this.schema = await readSchema(this.#session);
    await requireGoesOn(this.#session, this.schema, this.#previous.manifest);
    if (holdsWrites) await hold(this.#session, this.schema.tables);
    this.tables = Object.fromEntries(this.schema.tables.map((table) => [table.name, table]));
    this.layers = new Layers(this.#session, this.tables);
    await this.#begin(this.#folder.open());
    for (let pass = 0; pass < passes; pass += 1) {
      const marks = await this.#readMarks();
      if (this.state.pass || this.#isMuch(marks)) await this.#pass(marks);
      else if (await this.#end()) return;
    }
    throw new Failure(
      `${this.#session.title} is written to faster than it is read: run this again, with --hold-writes; what was read is kept`,
    );
  }

  /** Goes on with what one that was broken off has written, where it is whole. */
  async #begin(begun) {
    const { marks } = this.#previous.manifest.next;
    this.state = { follows: this.#previous.hash, marks, place: marks.row_changes, parts: [], next: 1 };
    if (begun?.follows !== this.#previous.hash) return;
    for (const part of begun.parts) if (!(await this.#folder.isWhole(part))) return;
    this.state = begun;
  }

  async #readMarks() {
    const marks = await readMarks(this.#session);
    if (this.state.place >= (marks.oldest_note ?? 1) - 1) return marks;
    throw new Failure(
      `${this.#session.title} no longer knows what changed since this copy, as more than a million rows did: make a new one in another folder`,
    );
  }

  #isMuch(marks) {
    const isCounterOther = Object.values(coverage).some(
      ({ way, by }) => way === 'counted' && marks[by] !== this.state.marks[by],
    );
    const names = Object.keys(this.state.marks).filter(
      (mark) => !mark.startsWith('oldest_') && !isCounter(mark),
    );
    const isFar = names.some((mark) => marks[mark] - this.state.marks[mark] > this.#most);
    return isFar || isCounterOther || marks.row_changes - this.state.place > this.#most;
  }

  /** Reads what changed before `target` was read; one that was broken off goes on. */
  async #pass(target) {
    this.state.pass ??= { target, ends: {}, done: [] };
    const { pass } = this.state;
    while (this.state.place < pass.target.row_changes) await this.#readNotes();
    for (const name of Object.keys(coverage)) {
      if (pass.done.includes(name)) continue;
      this.title = `reading what is new of ${name}`;
      await this.#write(this.layers.grown(name, this.state.marks, pass.target, pass.ends));
      pass.done.push(name);
      this.#note();
    }
    this.state.marks = pass.target;
    delete this.state.pass;
    this.#note();
  }

  async #readNotes() {
    const { place, pass } = this.state;
    const upTo = Math.min(place + this.#step, pass.target.row_changes);
    this.title = `reading changes (${place.toLocaleString('en')} of ${pass.target.row_changes.toLocaleString('en')})`;
    const notes = await this.layers.readNotes(place, upTo);
    addEnds(pass.ends, notes);
    await this.#write(this.layers.noted(notes, place, upTo));
    this.state.place = upTo;
    this.#note();
  }

  /** Reads what is left in one transaction; false where that was too much. */
  async #end() {
    this.title = 'reading the last changes';
    const last = await this.layers.last(this.state.marks, this.state.place);
    if (last.hasEnds || this.#isMuch(last.marks)) {
      await this.#pass(last.marks);
      return false;
    }
    await this.#write(pageOf(last.lines));
    this.last = last;
    return true;
  }

  async #write(pages) {
    const written = [];
    for (;;) {
      const file = `changes-${String(this.state.next + written.length).padStart(6, '0')}.ndjson`;
      const part = await this.#folder.writePart(file, pages, partBytes);
      if (part === null) break;
      written.push(part);
    }
    this.state.next += written.length;
    this.state.parts.push(...written);
  }

  #note() {
    this.#folder.note(this.state);
  }

  /** Writes the manifest, and gives it. */
  async finish(number) {
    for (const part of this.state.parts) await this.#folder.requireWhole(part);
    const exportedAt = new Date().toISOString();
    const sum = (member) => this.state.parts.reduce((total, part) => total + part[member], 0);
    const manifest = {
      format: 'loopgate-increment',
      version: 1,
      number,
      follows: this.#previous.hash,
      exported_at: exportedAt,
      migrations: this.#previous.manifest.migrations,
      sequences: this.last.sequences,
      next: await endOf(this.#session, this.last.marks, exportedAt),
      lines: sum('rows'),
      bytes: sum('bytes'),
      parts: this.state.parts.map(({ file, rows, bytes, sha256 }) => ({ file, rows, bytes, sha256 })),
    };
    this.#note();
    this.#folder.finish(manifest);
    return manifest;
  }
}

function isCounter(mark) {
  return Object.values(coverage).some(({ way, by }) => way === 'counted' && by === mark);
}

/** Where a table ends that lost its newest rows, by its mark. */
function addEnds(ends, notes) {
  for (const { name, key, and_after: andAfter } of notes) {
    if (!andAfter) continue;
    const values = JSON.parse(key);
    const last = values.pop();
    const { mark } = growths(name).find(({ end }) => isDeepStrictEqual(end, values)) ?? {};
    if (mark) ends[mark] = Math.min(ends[mark] ?? last, last);
  }
}

async function* pageOf(lines) {
  if (lines.length > 0) yield { lines, last: null };
}
