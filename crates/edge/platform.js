// What crates/edge/src/platform.rs asks of the runtime: each a single call from wasm, as a call costs more than most of what is
// done in it.

/** An id for the request, its method, its address as `href` writes it, then names and values of its headers: a line each. */
export function describe(request) {
  let text = `${crypto.randomUUID()}\n${request.method}\n${href(request.url)}`;
  for (const [name, value] of request.headers) text += `\n${name}\n${value}`;
  return text;
}

/** The address that a text means, in the spelling of the URL standard; empty where it means none. */
export function href(text) {
  try {
    return new URL(text).href;
  } catch {
    return '';
  }
}

/** `headers` are names and values, a line each; `bytes` lie in the memory of wasm. */
export function respond(status, headers, bytes) {
  return respondWith(status, headers, bytes.slice());
}

/**
 * The same with a stream, or null where there is no body. The headers go as an object: of a list of pairs the runtime makes
 * several functions to go through it.
 */
export function respondWith(status, text, body) {
  const lines = text.split('\n');
  const headers = { __proto__: null };
  for (let at = 0; at + 1 < lines.length; at += 2) {
    const [name, value] = [lines[at], lines[at + 1]];
    headers[name] = name in headers ? `${headers[name]}, ${value}` : value;
  }
  return new Response(body, { status, headers });
}

/** A body that is written piece by piece. */
export class Outlet {
  #writer;

  constructor() {
    const { readable, writable } = new TransformStream();
    this.readable = readable;
    this.#writer = writable.getWriter();
    /** Done once nobody reads it any more. */
    this.left = this.#writer.closed.catch(() => {});
  }

  /** `bytes` lie in the memory of wasm. Whether they were taken; false where nobody reads any more. */
  write(bytes) {
    return this.#writer.write(bytes.slice()).then(
      () => true,
      () => false,
    );
  }

  end() {
    this.#writer.close().catch(() => {});
  }

  /** The reader gets an error in place of the end. */
  cut() {
    this.#writer.abort(new Error('the reader takes nothing')).catch(() => {});
  }
}

/** Done after so many milliseconds. */
export function wait(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * The bytes of a body; or the word `large` where there are more than `most`, `broken` where it ends half-way, `late` where
 * it is not there after `patience` milliseconds. A larger one is read up to `linger` bytes. An announced length was looked
 * at before.
 */
export function readBody(request, isAnnounced, most, linger, patience) {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patience, 'late');
    const end = (outcome) => {
      clearTimeout(timer);
      resolve(outcome);
    };
    const read = isAnnounced ? request.bytes() : readParts(request.body ?? [], most, linger);
    read.then(end, () => end('broken'));
  });
}

async function readParts(body, most, linger) {
  const parts = [];
  let length = 0;
  for await (const part of body) {
    length += part.byteLength;
    if (length <= most) parts.push(part);
    if (length > linger) break;
  }
  return length > most ? 'large' : new Blob(parts).bytes();
}
