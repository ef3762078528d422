/** The place of a kind in `kinds`; a TypeError where there is no such kind. */
export function kindIndex(kinds, kind) {
  const index = kinds.indexOf(kind);
  if (index < 0) throw new TypeError(`unknown kind ${shown(kind)}: ${hint(kinds, kind)}`);
  return index;
}

function shown(kind) {
  return typeof kind === 'string'
    ? JSON.stringify(kind.slice(0, 80))
    : `of type ${kind === null ? 'null' : typeof kind}`;
}

function hint(kinds, kind) {
  const near = typeof kind === 'string' ? kinds.filter((known) => isNear(letters(kind), letters(known))) : [];
  return near.length > 0 ? `did you mean ${near.join(' or ')}?` : `expected one of ${kinds.join(', ')}`;
}

/** Whether most pairs of neighbouring letters are common to both. */
function isNear(text, known) {
  const [pairs, knownPairs] = [pairsOf(text), pairsOf(known)];
  const common = pairs.filter((pair) => knownPairs.includes(pair));
  return 2 * common.length >= 0.6 * (pairs.length + knownPairs.length) && common.length > 0;
}

function pairsOf(text) {
  return Array.from({ length: Math.max(text.length - 1, 0) }, (_, at) => text.slice(at, at + 2));
}

function letters(text) {
  return text
    .slice(0, 80)
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}
