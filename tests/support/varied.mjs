// The built Worker in an environment that the first request to it changes: a JSON object of the bindings that differ, null
// for one that is left out.
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
    changes = await request.json();
    return new Response();
  },

  scheduled: (controller, env, context) => Worker.scheduled(controller, varied(env), context),
};
