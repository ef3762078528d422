import { utf8 } from './utf8.js';

/** No number has a longer text. */
const longest = 32;

/** What a new instance of the engine's module exports. Long numbers are read and written here (crates/wasm/src/numbers.rs). */
export function instantiate(module) {
  const bytesAt = (at, length) => utf8.viewOf(exports.memory.buffer, at >>> 0, length);
  const numbers = {
    read: (at, length) => Number(utf8.read(bytesAt(at, length), 0, length)),
    write: (number, at) => utf8.write(String(number), bytesAt(at, longest)),
  };
  const { exports } = new WebAssembly.Instance(module, { numbers });
  return exports;
}
