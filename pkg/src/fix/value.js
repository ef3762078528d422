import { byRank, placeBehind } from './added.js';

/** A value with these fixes; what is not on the way to one is shared with the value given. */
export function fixedValue(value, fixes) {
  return inOrder(fixes).reduce((before, fix) => changed(before, fix, 0), value);
}

/** Replacements first, then what goes, from the end of arrays on, then keys, then what is new: so no path leads elsewhere meanwhile. */
function inOrder(fixes) {
  const turn = { replace: 0, remove: 1, rename: 2, add: 3 };
  return [...fixes].sort((a, b) => turn[a.op] - turn[b.op] || inTurn(a, b));
}

function inTurn(a, b) {
  return a.op === 'add' ? byRank(a.keys.at(-1), b.keys.at(-1)) : backwards(a.keys, b.keys);
}

/** Longer keys first, which of indices are the greater ones. */
function backwards(a, b) {
  const at = a.findIndex((key, index) => key !== b[index]);
  if (at < 0 || at >= b.length) return b.length - a.length;
  return b[at].length - a[at].length || (a[at] < b[at] ? 1 : -1);
}

function changed(value, fix, depth) {
  const key = fix.keys[depth];
  if (typeof value !== 'object' || value === null) return value;
  if (fix.op === 'add' && depth === fix.keys.length - 1) return withNew(value, key, fix.value);
  if (!Object.hasOwn(value, key)) return value;
  if (depth < fix.keys.length - 1) return with_(value, key, changed(value[key], fix, depth + 1));
  if (fix.op === 'replace') return with_(value, key, fix.value);
  if (Array.isArray(value)) return fix.op === 'remove' ? value.toSpliced(Number(key), 1) : value;
  if (fix.op === 'rename' && Object.hasOwn(value, fix.value)) return value;
  const members = Object.entries(value).flatMap(([name, member]) => {
    if (name !== key) return [[name, member]];
    return fix.op === 'remove' ? [] : [[fix.value, member]];
  });
  return Object.fromEntries(members);
}

function withNew(object, key, value) {
  if (Array.isArray(object) || Object.hasOwn(object, key)) return object;
  const members = Object.entries(object);
  const place = placeBehind(key, Object.keys(object)) + 1;
  return Object.fromEntries(members.toSpliced(place, 0, [key, value]));
}

function with_(container, key, value) {
  if (container[key] === value) return container;
  if (Array.isArray(container)) return container.with(Number(key), value);
  return Object.fromEntries(
    Object.entries(container).map(([name, old]) => [name, name === key ? value : old]),
  );
}
