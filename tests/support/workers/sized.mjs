// The built Worker behind a database that says that it is as large as `/size?bytes=` has set it. `/warnings` gives what was
// written to the log as a warning.
import Worker from '../../../crates/edge/build/index.js';

export { Courier, StreamHub } from '../../../crates/edge/build/index.js';

let size = 0;
const warnings = [];
console.warn = (text) => warnings.push(text);

const sized = (result) => ({ ...result, meta: { ...result.meta, size_after: size } });

// Named like the runtime's own, by which the Worker knows a database.
class D1Database {
  #database;

  constructor(database) {
    this.#database = database;
  }

  prepare(sql) {
    return new Statement(this.#database.prepare(sql));
  }

  async batch(statements) {
    return (await this.#database.batch(statements.map(({ own }) => own))).map(sized);
  }
}

class Statement {
  constructor(own) {
    this.own = own;
  }

  bind(...values) {
    return new Statement(this.own.bind(...values));
  }

  async all() {
    return sized(await this.own.all());
  }

  first(column) {
    return this.own.first(column);
  }
}

export default {
  fetch(request, env, context) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/warnings') return Response.json(warnings.map(JSON.parse));
    if (pathname !== '/size') return Worker.fetch(request, { ...env, DB: new D1Database(env.DB) }, context);
    size = Number(searchParams.get('bytes'));
    return new Response();
  },
};
