/** A copy of a value with another one at a place in it, which a number chooses. */
export function replaced(value, place, other) {
  const keys = value === null || typeof value !== 'object' ? [] : Object.keys(value);
  if (keys.length === 0) return other;
  const copy = Array.isArray(value) ? [...value] : { ...value };
  const key = keys[place % keys.length];
  const rest = Math.floor(place / keys.length);
  copy[key] = rest % 3 === 0 ? other : replaced(copy[key], rest, other);
  return copy;
}
