import { fixedText } from './text.js';
import { fixedValue } from './value.js';

/**
 * The payload with the repairs of these issues: a text keeps its format, a value is not changed, a new one is given.
 * What is not certain is left out, and what no longer fits the payload.
 */
export function applyFixes(input, issues) {
  const fixes = fixesOf(issues);
  if (fixes.length === 0) return input;
  return typeof input === 'string' ? fixedText(input, fixes) : fixedValue(input, fixes);
}

/** The payload with one repair that somebody chose, certain or not. */
export function applyFix(input, fix) {
  return applyFixes(input, [{ fix: { ...fix, certain: true } }]);
}

/** The fixes with the keys and indices of their paths; one for each place. */
function fixesOf(issues) {
  const byPath = new Map();
  for (const { fix } of issues) {
    if (fix && fix.certain !== false && !byPath.has(fix.path))
      byPath.set(fix.path, { ...fix, keys: keysOf(fix.path) });
  }
  return [...byPath.values()].filter(({ keys }) => keys.length > 0 && keys.length <= deepest);
}

/** Rules reach no deeper. */
const deepest = 64;

function keysOf(pointer) {
  const keys = pointer.split('/').slice(1);
  return keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}
