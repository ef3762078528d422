// In workerd: one of the nodes that are in one Worker. Its environment is told by one request, before any other: a `PUT` of
// `{ around, changes }`, the name of a file in `workers` or nothing, and the bindings that differ, null for one that is
// left out. A node that has not had it answers nothing else.

/**
 * @param at its number, with which the names of its own bindings end
 * @param load imports one of the node's own modules
 * @returns what workerd calls of it
 */
export function nodeAt(at, load) {
  let worker, environment;

  async function begin(env, { around, changes }) {
    environment = Object.fromEntries(Object.entries({ ...ownOf(env, at), ...changes }).filter(isPresent));
    worker = await load(around ? `tests/support/workers/${around}.mjs` : 'crates/edge/build/index.js');
  }

  async function fetch(request, env, context) {
    if (worker) return worker.default.fetch(request, environment, context);
    if (request.method !== 'PUT') return new Response('this node has no environment yet', { status: 599 });
    const told = await request.json();
    await begin(env, told);
    return Response.json(told);
  }

  return {
    fetch,
    scheduled: (controller, context) => worker.default.scheduled(controller, environment, context),
    Courier: class {
      constructor(context) {
        return new worker.Courier(context, environment);
      }
    },
    StreamHub: class {
      constructor(context) {
        return new worker.StreamHub(context, environment);
      }
    },
  };
}

/** Without the bindings of the other nodes: `DB_node7` is `DB` of number 7. */
function ownOf(env, at) {
  const entries = Object.entries(env).flatMap(([name, value]) => {
    const [, own, number] = /^(.*)_node(\d+)$/.exec(name) ?? [];
    if (own === undefined) return [[name, value]];
    return Number(number) === at ? [[own, value]] : [];
  });
  return Object.fromEntries(entries);
}

function isPresent([, value]) {
  return value !== null;
}
