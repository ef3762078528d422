// The database of a node of the tests, with the calls of D1. Miniflare's own stand-in for a binding blocks the whole
// process at each `prepare` and `bind`; this one sends a statement whole.
import { send } from './http.mjs';

/** The Worker beside the services that runs what is sent, on the database whose number is the path. */
export const databaseWorker = `
  export default {
    async fetch(request, env) {
      const DB = env['DB' + new URL(request.url).pathname.slice(1)];
      const statements = await request.json();
      try {
        const prepared = statements.map(({ sql, values }) => DB.prepare(sql).bind(...values));
        return Response.json(await DB.batch(prepared));
      } catch (error) {
        return Response.json({ message: error.message }, { status: 500 });
      }
    },
  };`;

export class Database {
  #url;

  /** @param url where the Worker answers */
  constructor(url) {
    this.#url = url;
  }

  prepare(sql) {
    return new Statement(this, sql, []);
  }

  /** Runs statements, all or none. */
  async batch(statements) {
    const body = JSON.stringify(statements.map(({ sql, values }) => ({ sql, values })));
    const answer = await send(this.#url, { method: 'POST', body });
    if (answer.status !== 200) throw new Error(answer.body.message);
    return answer.body;
  }
}

class Statement {
  constructor(database, sql, values) {
    Object.assign(this, { database, sql, values });
  }

  bind(...values) {
    return new Statement(this.database, this.sql, values);
  }

  async all() {
    const [result] = await this.database.batch([this]);
    return result;
  }

  run() {
    return this.all();
  }

  /** The first row, or its column of this name; null where there is no row. */
  async first(column) {
    const { results } = await this.all();
    const row = results[0] ?? null;
    return row && column !== undefined ? row[column] : row;
  }
}
