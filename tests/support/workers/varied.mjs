// The built Worker, or one that stands around it, in an environment that is told by one request, before any other: a `PUT` of
// `{ around, changes }`, the name of a file in this folder or nothing, and the bindings that differ, null for one that is
// left out. A node that has not had it answers nothing else.
let worker, changes;

async function begin(told) {
  const module = told.around ? `./${told.around}.mjs` : '../../../crates/edge/build/index.js';
  worker = await import(module);
  changes = told.changes;
  return Response.json(told);
}

function varied(env) {
  const all = Object.entries({ ...env, ...changes });
  return Object.fromEntries(all.filter(([, value]) => value !== null));
}

export class Courier {
  constructor(context, env) {
    return new worker.Courier(context, varied(env));
  }
}

export class StreamHub {
  constructor(context, env) {
    return new worker.StreamHub(context, varied(env));
  }
}

export default {
  async fetch(request, env, context) {
    if (worker) return worker.default.fetch(request, varied(env), context);
    if (request.method === 'PUT') return begin(await request.json());
    return new Response('this node has no environment yet', { status: 599 });
  },

  scheduled: (controller, env, context) => worker.default.scheduled(controller, varied(env), context),
};
