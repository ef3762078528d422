// The built Worker behind a database that fails where the header `x-fault` says so:
// `panic` in a way that the Worker has no answer to, `slow` after 300 ms, `write` in the middle of a
// write.
import Worker from '../../../crates/edge/build/index.js';

export { Courier, StreamHub } from '../../../crates/edge/build/index.js';

// Named like the runtime's own, by which the Worker knows a database.
class D1Database {
  #database;
  #fault;

  constructor(database, fault) {
    this.#database = database;
    this.#fault = fault;
  }

  prepare(sql) {
    if (this.#fault === 'panic') throw new Error('this database prepares nothing');
    const statement = this.#database.prepare(sql);
    return this.#fault === 'slow' ? slow(statement) : statement;
  }

  batch(statements) {
    if (this.#fault !== 'write') return this.#database.batch(statements);
    const broken = this.#database.prepare('INSERT INTO nothing_like_it VALUES (1)');
    return this.#database.batch([...statements, broken]);
  }
}

function slow(statement) {
  const pause = () => new Promise((resolve) => setTimeout(resolve, 300));
  return {
    bind: (...values) => slow(statement.bind(...values)),
    first: (column) => pause().then(() => statement.first(column)),
    all: () => pause().then(() => statement.all()),
  };
}

export default {
  fetch(request, env, context) {
    const fault = request.headers.get('x-fault');
    const faulty = fault ? { ...env, DB: new D1Database(env.DB, fault) } : env;
    return Worker.fetch(request, faulty, context);
  },
};
