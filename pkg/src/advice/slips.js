/** Keys that are asked for again and again are kept, so many of a table. */
const mostKept = 256;

/**
 * Of a table, what gives the index of the member that was probably meant by a key which the table does not name, -1 where
 * there is none; undefined of a table that has no such keys.
 */
export function slipsOf({ name, isClosed, fields }, engineOf) {
  if (isClosed || fields.length === 0) return undefined;
  const kept = new Map();
  return (key) => {
    if (!kept.has(key)) {
      if (kept.size >= mostKept) kept.clear();
      kept.set(key, engineOf().numberOf('slipOf', `${name}\n${key}`));
    }
    return kept.get(key);
  };
}
