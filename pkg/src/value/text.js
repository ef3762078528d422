import { tagOf } from './foreign.js';

const loneSurrogate = /\p{Surrogate}/u;

/** A JSON text as `{ text }` or `{ bytes }`, or as `{ error }` where it is not a text. */
export function textInput(text) {
  if (typeof text === 'string') return isWellFormed(text) ? { text } : withEscape(text);
  const bytes = bytesOf(text);
  return bytes ? { bytes } : { error: 'the payload must be JSON as a string or as bytes (Uint8Array)' };
}

function bytesOf(value) {
  try {
    if (!ArrayBuffer.isView(value))
      return /^(Shared)?ArrayBuffer$/.test(tagOf(value)) ? new Uint8Array(value) : undefined;
    if (Object.getPrototypeOf(value) === Uint8Array.prototype) return value;
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  } catch {
    return undefined;
  }
}

/** Whether no half of a surrogate pair stands alone. */
export const isWellFormed = ''.isWellFormed
  ? (text) => text.isWellFormed()
  : (text) => !loneSurrogate.test(text);

/** The text up to its first lone surrogate, which has no UTF-8: an escape that is wrong everywhere is put there. */
function withEscape(text) {
  const end = text.search(loneSurrogate);
  const before = text.slice(0, end);
  return { text: before + (isInEscape(before) ? '\ufffd' : '\\udc00'), end };
}

function isInEscape(before) {
  let backslashes = 0;
  while (before.at(-1 - backslashes) === '\\') backslashes++;
  return backslashes % 2 === 1;
}
