// The built Worker with faults, each switched on and off by the call of a path:
//   /fail, /mend     the hubs' database fails, and no longer
//   /lose, /keep     a batch of the Worker is written and its answer lost, and no longer
//   /slow            the answer of the Worker's next batch comes 400 ms late
//   /deaf            the next two bells do not reach their hub
//   /rest            alarms of hubs do nothing
//   /restart         starts the hub of the events anew
// `/counts` tells how often hubs were called, how often their alarms came, and how many queries they made.
import Worker, { Courier, StreamHub as Hub } from '../../../crates/edge/build/index.js';

export { Courier };

const state = { fails: false, loses: false, slow: 0, deaf: 0, rests: false };
const counts = { calls: 0, alarms: 0, queries: 0 };

const switches = {
  '/fail': { fails: true },
  '/mend': { fails: false },
  '/lose': { loses: true },
  '/keep': { loses: false },
  '/slow': { slow: 400 },
  '/deaf': { deaf: 2 },
  '/rest': { rests: true },
};

/** Named like the runtime's own, by which the Worker knows a database. */
const D1Database = class D1Database {
  constructor(database, { prepare, batch }) {
    this.prepare = (sql) => database.prepare(prepare?.(sql) ?? sql);
    this.batch = async (statements) => {
      const results = await database.batch(statements);
      await batch?.();
      return results;
    };
  }
};

function prepareForHub(sql) {
  counts.queries += 1;
  return state.fails ? 'SELECT * FROM nothing_like_it' : sql;
}

async function batchOfWorker() {
  const { slow } = state;
  state.slow = 0;
  if (slow > 0) await new Promise((resolve) => setTimeout(resolve, slow));
  if (state.loses) throw new Error('the answer is lost');
}

export class StreamHub extends Hub {
  constructor(ctx, env) {
    super(ctx, { ...env, DB: new D1Database(env.DB, { prepare: prepareForHub }) });
  }

  fetch(request) {
    const { pathname } = new URL(request.url);
    counts.calls += 1;
    if (pathname === '/restart') this.ctx.abort('a restart');
    if (pathname.endsWith('/ring') && state.deaf > 0) {
      state.deaf -= 1;
      throw new Error('deaf');
    }
    return super.fetch(request);
  }

  alarm() {
    counts.alarms += 1;
    return state.rests ? undefined : super.alarm();
  }
}

export default {
  async fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    if (pathname === '/counts') return Response.json(counts);
    if (pathname in switches) {
      Object.assign(state, switches[pathname]);
      return new Response();
    }
    if (pathname !== '/restart') {
      const DB = new D1Database(env.DB, { batch: batchOfWorker });
      return Worker.fetch(request, { ...env, DB }, context);
    }
    const hub = env.STREAMS.get(env.STREAMS.idFromName('events'));
    await hub.fetch(request).catch(() => {});
    return new Response();
  },
};
