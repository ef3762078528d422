// The built Worker behind a database that remembers every statement with its values, and how often it was prepared, and tells
// them at `/statements` and `/counts`.
import Worker, { Courier as Sender, StreamHub as Hub } from '../../../crates/edge/build/index.js';

const remembered = new Map();
const counts = new Map();

// Named like the runtime's own, by which the Worker knows a database.
class D1Database {
  #database;

  constructor(database) {
    this.#database = database;
  }

  prepare(sql) {
    const statement = this.#database.prepare(sql);
    remembered.set(sql, []);
    counts.set(sql, (counts.get(sql) ?? 0) + 1);
    const bind = (...values) => {
      remembered.set(sql, values);
      return statement.bind(...values);
    };
    return { bind, first: (column) => statement.first(column), all: () => statement.all() };
  }

  batch(statements) {
    return this.#database.batch(statements);
  }
}

const remembering = (env) => ({ ...env, DB: new D1Database(env.DB) });

export class StreamHub extends Hub {
  constructor(state, env) {
    super(state, remembering(env));
  }
}

export class Courier extends Sender {
  constructor(state, env) {
    super(state, remembering(env));
  }
}

export default {
  fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    if (pathname === '/statements') return Response.json([...remembered]);
    if (pathname === '/counts') return Response.json([...counts]);
    return Worker.fetch(request, remembering(env), context);
  },

  scheduled: (controller, env, context) => Worker.scheduled(controller, remembering(env), context),
};
