import { maxBytes, tooLarge } from './limits.js';

const encoder = new TextEncoder();
const scratch = new Uint8Array(64 * 1024);
const longestInScratch = Math.floor(scratch.length / 3);
const loneSurrogate = /\p{Surrogate}/u;

/**
 * A JSON text as `{ bytes }`, which the next call may overwrite, or as `{ error }` where it is not a text.
 */
export function textInput(text) {
  if (typeof text === 'string') return encoded(text);
  const bytes = bytesOf(text);
  return bytes ? within(bytes) : { error: 'expected JSON as a string or as bytes (Uint8Array)' };
}

/** The UTF-8 of a string. A lone surrogate has none: an escape that is wrong everywhere is put there. */
export function encoded(text) {
  if (!isWellFormed(text)) return encoded(withEscape(text));
  if (text.length <= longestInScratch) return inScratch(text);
  try {
    return within(encoder.encode(text));
  } catch {
    return { error: tooLarge };
  }
}

function inScratch(text) {
  const { written } = encoder.encodeInto(text, scratch);
  return { bytes: scratch.subarray(0, written) };
}

function within(bytes) {
  return bytes.length <= maxBytes ? { bytes } : { error: tooLarge };
}

function bytesOf(value) {
  try {
    if (!ArrayBuffer.isView(value)) return isBuffer(value) ? new Uint8Array(value) : undefined;
    if (Object.getPrototypeOf(value) === Uint8Array.prototype) return value;
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  } catch {
    return undefined;
  }
}

function isBuffer(value) {
  const tag = Object.prototype.toString.call(value);
  return tag === '[object ArrayBuffer]' || tag === '[object SharedArrayBuffer]';
}

function isWellFormed(text) {
  return text.isWellFormed ? text.isWellFormed() : !loneSurrogate.test(text);
}

/** The text up to its first lone surrogate, where it ends in an error. */
function withEscape(text) {
  const before = text.slice(0, text.search(loneSurrogate));
  return before + (isInEscape(before) ? '\ufffd' : '\\udc00');
}

function isInEscape(before) {
  let backslashes = 0;
  while (before.at(-1 - backslashes) === '\\') backslashes++;
  return backslashes % 2 === 1;
}
