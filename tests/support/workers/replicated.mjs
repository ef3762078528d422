// The built Worker behind a stand-in for a database with a read replica: a second database, to which the writes come late. `PUT` of
// `{ lag, sessions }` says how many writes it is behind, and whether the binding has sessions at all.
import Worker, { Courier as Sender, StreamHub as Hub } from '../../../crates/edge/build/index.js';

let settings = { lag: 0, sessions: true };
/** The writes, each a list of statements, and how many of them the replica has. */
const writes = [];
let copied = 0;
let atReplica = 0;

const isWrite = ({ sql }) => !/^\s*(SELECT|WITH)\b/.test(sql);
const bookmarkOf = (number) => `${number.toString(16).padStart(8, '0')}-00000000-00000000-${'0'.repeat(32)}`;

function run(database, statements) {
  return database.batch(statements.map(({ sql, values }) => database.prepare(sql).bind(...values)));
}

async function atPrimary({ DB }, statements) {
  const results = await run(DB, statements);
  if (statements.some(isWrite)) writes.push(statements);
  return results;
}

async function atCopy({ REPLICA }, statements, least) {
  while (copied < Math.max(writes.length - settings.lag, least)) {
    copied += 1;
    await run(REPLICA, writes[copied - 1]);
  }
  atReplica += 1;
  return run(REPLICA, statements);
}

class Statement {
  constructor(sql, send, values = []) {
    Object.assign(this, { sql, send, values });
  }

  bind(...values) {
    return new Statement(this.sql, this.send, values);
  }

  async all() {
    const [result] = await this.send([this]);
    return result;
  }

  async first(column) {
    const { results } = await this.all();
    return results[0]?.[column] ?? null;
  }
}

class D1DatabaseSession {
  #env;
  #seen;
  #begins;

  constructor(env, constraint) {
    this.#env = env;
    this.#begins = constraint === 'first-primary';
    if (!constraint.startsWith('first-')) this.#seen = Number.parseInt(constraint.slice(0, 8), 16);
    if (this.#seen > writes.length) throw new Error(`the bookmark ${constraint} is of another database`);
  }

  prepare(sql) {
    return new Statement(sql, (statements) => this.batch(statements));
  }

  async batch(statements) {
    const isAtPrimary = this.#begins || statements.some(isWrite);
    this.#begins = false;
    const results = isAtPrimary
      ? await atPrimary(this.#env, statements)
      : await atCopy(this.#env, statements, this.#seen ?? 0);
    this.#seen = isAtPrimary ? writes.length : copied;
    return results;
  }

  getBookmark() {
    return this.#seen === undefined ? null : bookmarkOf(this.#seen);
  }
}

// Named like the runtime's own, by which the Worker knows a database.
class D1Database {
  #env;

  constructor(env) {
    this.#env = env;
    if (settings.sessions) this.withSession = (constraint) => new D1DatabaseSession(env, constraint);
  }

  prepare(sql) {
    return new Statement(sql, (statements) => this.batch(statements));
  }

  batch(statements) {
    return atPrimary(this.#env, statements);
  }
}

const replicated = (env) => ({ ...env, DB: new D1Database(env) });

export class StreamHub extends Hub {
  constructor(state, env) {
    super(state, replicated(env));
  }
}

export class Courier extends Sender {
  constructor(state, env) {
    super(state, replicated(env));
  }
}

export default {
  async fetch(request, env, context) {
    if (request.method !== 'PUT') return Worker.fetch(request, replicated(env), context);
    settings = { ...settings, ...(await request.json()) };
    return Response.json({ atReplica });
  },

  scheduled: (controller, env, context) => Worker.scheduled(controller, replicated(env), context),
};
