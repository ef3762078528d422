import { maxDepth, maxNodes } from './limits.js';
import { isData } from './foreign.js';

/** Thrown at a value of too many members and items. */
export const tooManyNodes = new RangeError('a value of too many members and items');

let nodesLeft = 0;

/**
 * Whether `JSON.stringify` says all there is in a value: JSON carries everything in it, at most 64 levels
 * deep. Undefined members of objects count as absent. It throws `tooManyNodes`, and what the value throws.
 */
export function isPlain(value) {
  nodesLeft = maxNodes;
  return isPlainAt(value, 0);
}

function isPlainAt(value, level) {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true;
    case 'number':
      return Number.isFinite(value);
    case 'object':
      return value === null || isPlainContainer(value, level + 1);
    default:
      return false;
  }
}

function isPlainContainer(value, level) {
  if (level > maxDepth || typeof value.toJSON === 'function') return false;
  return Array.isArray(value) ? isPlainArray(value, level) : isData(value) && isPlainObject(value, level);
}

function isPlainArray(array, level) {
  const { length } = array;
  for (let index = 0; index < length; index++) {
    spend(1);
    if (!isPlainAt(array[index], level)) return false;
  }
  return true;
}

function isPlainObject(object, level) {
  const keys = Object.keys(object);
  spend(keys.length);
  for (const key of keys) {
    const member = object[key];
    if (member !== undefined && !isPlainAt(member, level)) return false;
  }
  return true;
}

function spend(count) {
  nodesLeft -= count;
  if (nodesLeft < 0) throw tooManyNodes;
}
