import { keysOf, pointerOf } from './names.js';

/**
 * The payload that named values make, and the pointer of each name in it.
 *
 * A group whose keys are all whole numbers is an array; its gaps, and its groups without a value, close up. What is
 * undefined is absent, and so is a group in which all is.
 *
 * @param entries `[name, value][]`
 * @returns `{ payload, pointers }`
 */
export function payloadOf(entries) {
  const root = { below: new Map(), names: [] };
  for (const [name, value] of entries) put(root, name, value);
  const pointers = new Map();
  const payload = valueOf(root, [], pointers) ?? {};
  return { payload, pointers };
}

function put(root, name, value) {
  let node = root;
  for (const key of keysOf(name)) {
    if (!node.below.has(key)) node.below.set(key, { below: new Map(), names: [] });
    node = node.below.get(key);
  }
  node.names.push(name);
  node.value ??= value;
}

function valueOf(node, keys, pointers) {
  for (const name of node.names) pointers.set(name, pointerOf(keys));
  if (node.below.size === 0) return node.value;
  const isArray = keys.length > 0 && [...node.below.keys()].every((key) => /^(0|[1-9]\d*)$/.test(key));
  const members = [...node.below];
  if (isArray) members.sort(([a], [b]) => a - b);
  const made = [];
  for (const [key, child] of members) {
    const at = isArray ? made.length : key;
    const value = valueOf(child, [...keys, at], pointers);
    if (value !== undefined) made.push([at, value]);
  }
  if (made.length === 0) return node.value;
  // Object.fromEntries makes `__proto__` a key like any other.
  return isArray ? made.map(([, value]) => value) : Object.fromEntries(made);
}
