const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];

const everywhere = {
  viewOf: (buffer, at, length) => new Uint8Array(buffer, at, length),
  write: (text, view) => encoder.encodeInto(text, view).written,
  encode: (text) => encoder.encode(text),
  read: (view, at, end) => decoder.decode(view.subarray(at, end)),
};

const Buffer = globalThis.process?.getBuiltinModule?.('node:buffer')?.Buffer;

/** Node's own way takes a twentieth of the time for a text with umlauts, and a fifth less to read one. */
const inNode = Buffer && {
  viewOf: (buffer, at, length) => Buffer.from(buffer, at, length),
  write: (text, view) => view.write(text),
  encode: (text) => Buffer.from(text),
  read: (view, at, end) => view.toString('utf8', at, end),
};

/**
 * How well-formed texts become UTF-8, and are read again: `write` into a view that has room for it gives the length in bytes;
 * `read` gives the text between two places of a view.
 */
export const utf8 = inNode ?? everywhere;
