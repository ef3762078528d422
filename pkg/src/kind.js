/** Longer names are not kinds with a slip. */
const maxShown = 80;

/** The index of a kind in `kinds`; a TypeError where there is no such kind. */
export function kindIndex(kinds, engineOf, kind) {
  const index = kinds.indexOf(kind);
  if (index >= 0) return index;
  if (typeof kind !== 'string') throw unknown(`of type ${kind === null ? 'null' : typeof kind}`, kinds);
  const name = kind.slice(0, maxShown);
  throw unknown(JSON.stringify(name), kinds, kinds[nearest(engineOf, name)]);
}

/** Without an engine there is none. */
function nearest(engineOf, name) {
  try {
    return engineOf().numberOf('nearestKind', name);
  } catch {
    return -1;
  }
}

function unknown(kind, kinds, meant) {
  const hint = meant ? `did you mean ${meant}?` : `it must be one of ${kinds.join(', ')}`;
  return new TypeError(`unknown kind ${kind}: ${hint}`);
}
