const encoder = new TextEncoder();

const everywhere = {
  viewOf: (buffer, at, length) => new Uint8Array(buffer, at, length),
  write: (text, view) => encoder.encodeInto(text, view).written,
  encode: (text) => encoder.encode(text),
};

const Buffer = globalThis.process?.getBuiltinModule?.('node:buffer')?.Buffer;

/** Node's own way takes a twentieth of the time for a text with umlauts. */
const inNode = Buffer && {
  viewOf: (buffer, at, length) => Buffer.from(buffer, at, length),
  write: (text, view) => view.write(text),
  encode: (text) => Buffer.from(text),
};

/** How well-formed texts become UTF-8: `write` into a view that has room for it gives the length in bytes. */
export const utf8 = inNode ?? everywhere;
