// The built Worker, whose hubs read a database that fails after `/fail` and no longer after `/mend`. `/restart` starts
// the hub of the events anew; `/calls` tells how often hubs were called.
import Worker, { Courier, StreamHub as Hub } from '../../../crates/edge/build/index.js';

export { Courier };

let fails = false;
let calls = 0;

// Named like the runtime's own, by which the Worker knows a database.
class D1Database {
  #database;

  constructor(database) {
    this.#database = database;
  }

  prepare(sql) {
    return this.#database.prepare(fails ? 'SELECT * FROM nothing_like_it' : sql);
  }
}

export class StreamHub extends Hub {
  constructor(state, env) {
    super(state, { ...env, DB: new D1Database(env.DB) });
  }

  fetch(request) {
    calls += 1;
    if (new URL(request.url).pathname === '/restart') this.ctx.abort('a restart');
    return super.fetch(request);
  }
}

export default {
  async fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    if (pathname === '/fail' || pathname === '/mend') {
      fails = pathname === '/fail';
      return new Response();
    }
    if (pathname === '/calls') return Response.json(calls);
    if (pathname !== '/restart') return Worker.fetch(request, env, context);
    const hub = env.STREAMS.get(env.STREAMS.idFromName('events'));
    await hub.fetch(request).catch(() => {});
    return new Response();
  },
};
