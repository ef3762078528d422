// The built Worker behind a database that counts the rows of each request, which it tells in the headers `x-rows-read` and
// `x-rows-written`, and remembers what the last one wrote, which it tells at `/written`.
import Worker from '../../../crates/edge/build/index.js';

export { Courier, StreamHub } from '../../../crates/edge/build/index.js';

let written = [];

// Named like the runtime's own, by which the Worker knows a database.
class D1Database {
  rowsRead = 0;
  rowsWritten = 0;
  written = [];
  #database;

  constructor(database) {
    this.#database = database;
  }

  prepare(sql) {
    return this.#counting(this.#database.prepare(sql), sql, []);
  }

  async batch(statements) {
    for (const statement of statements) this.#remember(statement);
    const results = await this.#database.batch(statements.map(({ own }) => own));
    results.forEach((result) => this.#count(result));
    return results;
  }

  #counting(own, sql, values) {
    const all = async () => {
      this.#remember({ sql, values });
      return this.#count(await own.all());
    };
    const first = async (column) => {
      const [row] = (await all()).results;
      return row ? (column ? row[column] : row) : null;
    };
    const bind = (...values) => this.#counting(own.bind(...values), sql, values);
    return { own, sql, values, bind, all, run: all, first };
  }

  #remember({ sql, values }) {
    if (/^\s*(INSERT|UPDATE|DELETE)/i.test(sql)) this.written.push({ sql, values });
  }

  #count(result) {
    this.rowsRead += result.meta.rows_read;
    this.rowsWritten += result.meta.rows_written;
    return result;
  }
}

export default {
  async fetch(request, env, context) {
    if (new URL(request.url).pathname === '/written') return Response.json(written);
    const DB = new D1Database(env.DB);
    const response = await Worker.fetch(request, { ...env, DB }, context);
    written = DB.written;
    const counted = new Response(response.body, response);
    counted.headers.set('x-rows-read', DB.rowsRead);
    counted.headers.set('x-rows-written', DB.rowsWritten);
    return counted;
  },

  scheduled: (controller, env, context) => Worker.scheduled(controller, env, context),
};
