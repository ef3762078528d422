// Where the engine of `loopgate/slim` comes from.
import { kinds } from '../rules/kinds.js';
import { tables } from '../rules/text.js';

/** The engine, once someone has brought it. */
export class Source {
  #load;
  #engine;
  #coming;

  /** @param load gives a promise of `{ Engine }` */
  constructor(load) {
    this.#load = load;
  }

  /** Whether it is here. */
  get isReady() {
    return this.#engine !== undefined;
  }

  /** Brings it, once; after a failure it can be tried again. */
  async bring(given) {
    this.#coming ??= Promise.all([moduleFrom(given), this.#load()]);
    try {
      const [module, { Engine }] = await this.#coming;
      this.#engine ??= new Engine(() => module, { tables, kinds });
    } catch (error) {
      this.#coming = undefined;
      throw error;
    }
  }

  /** The engine; an error where it is not here yet. */
  engine() {
    if (!this.#engine) throw notReady();
    return this.#engine;
  }
}

async function moduleFrom(given) {
  const source = await given;
  if (source instanceof WebAssembly.Module) return source;
  if (typeof source === 'string' || source instanceof URL) return streamed(await fetch(source));
  return source instanceof Response ? streamed(source) : WebAssembly.compile(source);
}

/** Compiled while it comes, where the server says what it is. */
async function streamed(response) {
  if (!response.ok) throw new Error(`loopgate: no engine at ${response.url}: ${response.status}`);
  const isWasm = /^application\/wasm\b/.test(response.headers.get('content-type'));
  return isWasm ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

function notReady() {
  const message = 'loopgate/slim: the engine is not here yet: `await init()` first';
  return Object.assign(new Error(message), { code: 'ERR_LOOPGATE_NOT_READY' });
}
