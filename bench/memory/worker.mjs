// The built Worker, whose database is in another process, so that the memory of each can be told apart.
import Worker, { Courier, StreamHub as Hub } from '../../crates/edge/build/index.js';

export { Courier };

/** Named like the runtime's own, by which the Worker knows a database. */
const D1Database = class D1Database {
  constructor(url) {
    this.url = url;
  }

  prepare(sql) {
    return new Statement(this, sql, []);
  }

  async batch(statements) {
    const body = JSON.stringify(statements.map(({ sql, values }) => ({ sql, values })));
    const response = await fetch(this.url, { method: 'POST', body });
    const answer = await response.json();
    if (!response.ok) throw new Error(answer.message);
    return answer;
  }
};

class Statement {
  constructor(database, sql, values) {
    Object.assign(this, { database, sql, values });
  }

  bind(...values) {
    return new Statement(this.database, this.sql, values);
  }

  async all() {
    const [answer] = await this.database.batch([this]);
    return answer;
  }

  run() {
    return this.all();
  }

  async first(column) {
    const { results } = await this.all();
    return column === undefined ? results[0] : results[0]?.[column];
  }
}

// The same for as long as the environment is: the Worker remembers what it read of one.
let apart;
const environment = (env) => (apart ??= { ...env, DB: new D1Database(env.DATABASE_URL) });

export class StreamHub extends Hub {
  constructor(ctx, env) {
    super(ctx, environment(env));
  }
}

export default {
  fetch: (request, env, context) => Worker.fetch(request, environment(env), context),
};
