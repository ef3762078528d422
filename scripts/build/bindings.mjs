/** A function that wasm calls, as wasm-bindgen writes it where panics unwind: `name: function() { return wrapError(...`. */
const wrapped =
  /function\(\) \{ return wrapError\(function \((?<args>[^)]*)\) \{(?<body>.*?)\n {8}\}, arguments\); \}/gs;

const plain = `function (ARGS) { try {BODY
        } catch (error) { throw asException(error); } }`;

const asException = `
function asException(error) {
    if (error instanceof WebAssembly.Exception) return error;
    return new WebAssembly.Exception(__wbindgen_jstag_polyfill, [error], { traceStack: true });
}
`;

/**
 * The JavaScript of wasm-bindgen for a Worker. Workers know no other import of a module than the plain one; and each call
 * from wasm would make a function and a list of its arguments, which costs more than most of these calls do.
 */
export function forWorkers(script) {
  const calls = script.replace(wrapped, (...match) => {
    const { args, body } = match.at(-1);
    return plain.replace('ARGS', () => args).replace('BODY', () => body);
  });
  // A function of the runtime's own, in whose place a promise takes a fraction of the time.
  const microtasks = calls.replace(' queueMicrotask(arg0);', ' Promise.resolve().then(arg0);');
  return microtasks.replace('import source ', 'import ') + asException;
}
