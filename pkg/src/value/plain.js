import { maxDepth, maxNodes } from './limits.js';
import { isData } from './foreign.js';

/** Thrown at a value of too many members and items, and never seen: `valueInput` says it. */
export const tooManyNodes = new RangeError();

/**
 * Whether `JSON.stringify` says all there is in a value: JSON carries everything in it, at most 64 levels
 * deep. Undefined members of objects count as absent. It throws `tooManyNodes`, and what the value throws.
 */
export function isPlain(value) {
  return isPlainAt(value, 0, { left: maxNodes });
}

function isPlainAt(value, level, nodes) {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true;
    case 'number':
      return Number.isFinite(value);
    case 'object':
      return value === null || isPlainContainer(value, level + 1, nodes);
    default:
      return false;
  }
}

function isPlainContainer(value, level, nodes) {
  if (level > maxDepth || typeof value.toJSON === 'function') return false;
  return Array.isArray(value)
    ? isPlainArray(value, level, nodes)
    : isData(value) && isPlainObject(value, level, nodes);
}

function isPlainArray(array, level, nodes) {
  const { length } = array;
  for (let index = 0; index < length; index++) {
    spend(nodes, 1);
    if (!isPlainAt(array[index], level, nodes)) return false;
  }
  return true;
}

function isPlainObject(object, level, nodes) {
  const keys = Object.keys(object);
  spend(nodes, keys.length);
  for (const key of keys) {
    const member = object[key];
    if (member !== undefined && !isPlainAt(member, level, nodes)) return false;
  }
  return true;
}

function spend(nodes, count) {
  nodes.left -= count;
  if (nodes.left < 0) throw tooManyNodes;
}
