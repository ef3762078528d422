// Where the engine of `loopgate/slim` comes from.

/** The engine's module, once someone has brought it. */
export class Source {
  #module;
  #coming;

  /** Whether it is here. */
  get isReady() {
    return this.#module !== undefined;
  }

  /** Brings it, once; after a failure it can be tried again. */
  async bring(given) {
    this.#coming ??= moduleFrom(given);
    try {
      this.#module = await this.#coming;
    } catch (error) {
      this.#coming = undefined;
      throw error;
    }
  }

  /** The module; an error where it is not here yet. */
  module() {
    if (!this.#module) throw notReady();
    return this.#module;
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
