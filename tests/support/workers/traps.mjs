// The built Worker, whose module is as after a trap once `/trap` was asked for. `/instances` tells how often the module
// was instantiated; `/courier` calls that Durable Object, past the Worker; `/traps` is answered by a
// module that traps.
const { Instance } = WebAssembly;
const instances = [];

WebAssembly.Instance = function (...args) {
  const instance = { exports: { ...new Instance(...args).exports } };
  instances.push(instance);
  return instance;
};

const built = await import('../../../crates/edge/build/index.js');

export const { Courier, StreamHub } = built;

/** What wasm-bindgen does where a call ended with a trap. */
function trap() {
  const { memory, __instance_terminated: place } = instances.at(-1).exports;
  new Int32Array(memory.buffer)[place.value / 4] = 1;
}

/** The next call of the Worker traps. */
function trapping() {
  const { exports } = instances.at(-1);
  const { fetch } = exports;
  exports.fetch = () => {
    exports.fetch = fetch;
    throw new WebAssembly.RuntimeError('unreachable');
  };
}

export default {
  fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    if (pathname === '/trap') trap();
    if (['/trap', '/instances'].includes(pathname)) return Response.json(instances.length);
    if (pathname === '/courier') return env.COURIER.get(env.COURIER.idFromName('courier')).fetch(request);
    if (pathname === '/traps') trapping();
    return built.default.fetch(request, env, context);
  },
};
