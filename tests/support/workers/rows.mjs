// The built Worker behind a database that counts the rows that it reads, and tells them in the header
// `x-rows-read` of each answer.
import Worker from '../../../crates/edge/build/index.js';

export { Courier, StreamHub } from '../../../crates/edge/build/index.js';

// Named like the runtime's own, by which the Worker knows a database.
class D1Database {
  rowsRead = 0;
  #database;

  constructor(database) {
    this.#database = database;
  }

  prepare(sql) {
    return this.#counting(this.#database.prepare(sql));
  }

  async batch(statements) {
    const results = await this.#database.batch(statements.map(({ own }) => own));
    results.forEach((result) => this.#count(result));
    return results;
  }

  #counting(own) {
    const all = async () => this.#count(await own.all());
    const first = async (column) => {
      const [row] = (await all()).results;
      return row ? (column ? row[column] : row) : null;
    };
    return { own, bind: (...values) => this.#counting(own.bind(...values)), all, run: all, first };
  }

  #count(result) {
    this.rowsRead += result.meta.rows_read;
    return result;
  }
}

export default {
  async fetch(request, env, context) {
    const DB = new D1Database(env.DB);
    const response = await Worker.fetch(request, { ...env, DB }, context);
    const counted = new Response(response.body, response);
    counted.headers.set('x-rows-read', DB.rowsRead);
    return counted;
  },

  scheduled: (controller, env, context) => Worker.scheduled(controller, env, context),
};
