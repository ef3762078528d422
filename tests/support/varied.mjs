// The built Worker in an environment that one request changes, before any other: a `PUT` with a JSON object of the bindings
// that differ, null for one that is left out. A node that has not had it answers nothing else.
import Worker, {
  Courier as BuiltCourier,
  StreamHub as BuiltStreamHub,
} from '../../crates/edge/build/index.js';

let changes;

function varied(env) {
  const all = Object.entries({ ...env, ...changes });
  return Object.fromEntries(all.filter(([, value]) => value !== null));
}

export class Courier extends BuiltCourier {
  constructor(context, env) {
    super(context, varied(env));
  }
}

export class StreamHub extends BuiltStreamHub {
  constructor(context, env) {
    super(context, varied(env));
  }
}

export default {
  async fetch(request, env, context) {
    if (changes) return Worker.fetch(request, varied(env), context);
    if (request.method !== 'PUT') return new Response('this node has no environment yet', { status: 599 });
    changes = await request.json();
    return Response.json(changes);
  },

  scheduled: (controller, env, context) => Worker.scheduled(controller, varied(env), context),
};
