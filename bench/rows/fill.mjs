import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { testNode } from '../../scripts/build/test-node.mjs';
import { withProgress } from '../../scripts/lib/progress.mjs';
import { countsOf, markOf, numberOf, variants } from './kinds.mjs';
import { sizesOf } from './sizes.mjs';

const atOnce = 2000;

/**
 * Fills a database in `folder` with so many registrations, by the statements of `templates`, so that the triggers do what they
 * do for the Worker. What is there already stays: one that was broken off is gone on with. Gives for each kind
 * `{ count, sizes }`: how many there are, and by how many bytes they made each table larger.
 */
export async function fill(folder, size, templates) {
  const database = open(folder);
  const journal = new Journal(path.join(folder, 'grown.json'));
  let before = 0;
  for (const [name, count] of countsOf(size)) {
    const state = { database, before, count, done: database.done() - before };
    const title = () => `filling in ${count} of ${name}, ${Math.floor((100 * state.done) / count)} %`;
    if (!journal.has(name))
      await withProgress(title, () => fillKind(name, state, templates, journal), { patience: 1500 });
    before += count;
  }
  database.close();
  return journal.kinds;
}

async function fillKind(name, state, templates, journal) {
  const { database, before, count } = state;
  journal.begin(name, () => database.sizes());
  const replay = replayOf(database, templates.get(name));
  while (state.done < count) {
    const end = Math.min(state.done + atOnce, count);
    database.transaction(() => {
      for (let index = state.done; index < end; index += 1) replay(index);
      database.note(before + end);
    });
    state.done = end;
    await new Promise(setImmediate);
  }
  journal.end(name, count, database.sizes());
}

/** A function that writes what the registration of the record with an index would write. */
function replayOf(database, written) {
  const variant = written.map((statements, at) =>
    statements.map(({ sql, values }) => [
      database.prepare(sql),
      values.map((value) => replacement(value, markOf(at))),
    ]),
  );
  return (index) => {
    const own = { number: numberOf(index), id: randomUUID() };
    for (const [statement, values] of variant[index % variants]) {
      statement.run(...values.map((value) => (typeof value === 'function' ? value(own) : value)));
    }
  };
}

/** A value of a template, or the function that gives that of another record: its number, or an id that the Worker makes. */
function replacement(value, mark) {
  if (typeof value !== 'string') return value;
  const parts = value.split(mark);
  if (parts.length > 1) return ({ number }) => parts.join(number);
  return uuid.test(value) ? ({ id }) => id : value;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The file of SQLite in which a local D1 keeps the node's database. */
export function fileOf(folder) {
  const names = readdirSync(folder, { recursive: true });
  return path.join(
    folder,
    names.find((name) => /[0-9a-f]{64}\.sqlite$/.test(name)),
  );
}

function open(folder) {
  const d1 = path.join(folder, 'd1');
  if (!existsSync(d1)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    cpSync(path.join(testNode, 'd1'), d1, { recursive: true });
  }
  return new Filling(fileOf(d1));
}

class Filling {
  #database;
  #prepared = new Map();

  constructor(file) {
    this.#database = new DatabaseSync(file);
    this.#database.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -500000; PRAGMA foreign_keys = ON');
  }

  prepare(sql) {
    if (!this.#prepared.has(sql)) this.#prepared.set(sql, this.#database.prepare(sql));
    return this.#prepared.get(sql);
  }

  transaction(work) {
    this.#database.exec('BEGIN');
    work();
    this.#database.exec('COMMIT');
  }

  /** How many registrations are in it: SQLite keeps a number for whoever uses a file. */
  done() {
    return this.#database.prepare('PRAGMA user_version').get().user_version;
  }

  note(done) {
    this.#database.exec(`PRAGMA user_version = ${done}`);
  }

  sizes() {
    return sizesOf(this.#database);
  }

  close() {
    this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    this.#database.close();
  }
}

/** What each kind has made of the tables, in a file beside the database. */
class Journal {
  constructor(file) {
    this.file = file;
    this.kinds = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  }

  has(name) {
    return this.kinds[name]?.sizes !== undefined;
  }

  begin(name, sizes) {
    this.kinds[name] ??= { before: sizes() };
    this.#write();
  }

  end(name, count, after) {
    const { before } = this.kinds[name];
    const tables = Object.keys(after).filter((table) => after[table] !== (before[table] ?? 0));
    const sizes = Object.fromEntries(tables.map((table) => [table, after[table] - (before[table] ?? 0)]));
    this.kinds[name] = { count, sizes };
    this.#write();
  }

  #write() {
    writeFileSync(this.file, JSON.stringify(this.kinds));
  }
}
