/** A copy of a value with another one at a place in it, which a number chooses. */
export function replaced(value, place, other) {
  const replace = (holder, key) => (holder[key] = other);
  return keysOf(value).length === 0 ? other : changed(value, place, replace);
}

/** A copy of a value without what a number chooses in it. */
export function removed(value, place) {
  const remove = (holder, key) =>
    Array.isArray(holder) ? holder.splice(Number(key), 1) : delete holder[key];
  return changed(value, place, remove);
}

/** A copy of a value with one more member or item somewhere in it, where a number chooses. */
export function added(value, place, other) {
  const add = (holder, key) => (Array.isArray(holder) ? holder.push(other) : (holder[`${key}x`] = other));
  return changed(value, place, add);
}

function changed(value, place, change) {
  const keys = keysOf(value);
  if (keys.length === 0) return value;
  const copy = Array.isArray(value) ? [...value] : { ...value };
  const key = keys[place % keys.length];
  const rest = Math.floor(place / keys.length);
  if (rest % 3 === 0 || keysOf(copy[key]).length === 0) change(copy, key);
  else copy[key] = changed(copy[key], rest, change);
  return copy;
}

function keysOf(value) {
  return value === null || typeof value !== 'object' ? [] : Object.keys(value);
}
