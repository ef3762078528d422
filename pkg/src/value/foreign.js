// What JSON cannot carry, and its name in messages.

const builtIns = (
  'Number String Boolean Symbol BigInt Date RegExp Error Map Set WeakMap WeakSet WeakRef Promise Generator ' +
  'ArrayBuffer SharedArrayBuffer DataView FormData File Blob URLSearchParams Headers Request Response'
).split(' ');
/** What a plain value is put into: the first five. */
const boxes = builtIns.slice(0, 5);

/** Whether an object that is no array is read by its members; one of a class of the user's own is. */
export function isData(object) {
  const prototype = Object.getPrototypeOf(object);
  return prototype === Object.prototype || prototype === null || !builtInName(object);
}

/** Stands for what throws when it is read. */
export const unreadable = Symbol('unreadable');

/** The name of a value that JSON cannot carry; undefined for others. */
export function foreignName(value) {
  try {
    return nameOf(value);
  } catch {
    return nameOf(unreadable);
  }
}

function nameOf(value) {
  switch (typeof value) {
    case 'undefined':
      return 'undefined';
    case 'number':
      return Number.isFinite(value) ? undefined : String(value);
    case 'bigint':
      return 'a BigInt';
    case 'function':
      return 'a function';
    case 'symbol':
      return value === unreadable ? 'a value that throws when it is read' : 'a symbol';
    case 'object':
      return value === null ? undefined : objectName(value);
  }
}

function objectName(object) {
  const name = Array.isArray(object) || isData(object) ? undefined : builtInName(object);
  if (boxes.includes(name)) return `a ${name} object`;
  if (name) return `${/^[AEIO]/.test(name) ? 'an' : 'a'} ${name}`;
  return hasToJson(object) ? 'an object with toJSON' : undefined;
}

/** A `toJSON` that someone gave to all objects is not the value's own. */
function hasToJson({ toJSON }) {
  return (
    typeof toJSON === 'function' && toJSON !== Object.prototype.toJSON && toJSON !== Array.prototype.toJSON
  );
}

function builtInName(object) {
  const name = tagOf(object);
  return builtIns.includes(name) || ArrayBuffer.isView(object) ? name : undefined;
}

/** What an object says that it is. */
export function tagOf(object) {
  return Object.prototype.toString.call(object).slice('[object '.length, -1);
}
