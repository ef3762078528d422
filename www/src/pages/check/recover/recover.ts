import { Reader } from './reader.ts';
import type { Fault } from './repairs.ts';

/** A text made JSON, so that what is right in it can be checked. */
export interface Recovered {
  text: string;
  /** The place in the text as it was written of a place in this one, both in UTF-16 units. */
  original(offset: number): number;
  /** What is not JSON; empty where all is. */
  faults: Fault[];
  /** Whether a finding may come from the repair alone: it is about a value that is cut off, or about what is still to come. */
  isDoubtful(issue: { path: string; key?: string }): boolean;
}

/** Deeper ones are no payloads. */
const deepest = 500;

/**
 * Makes JSON of a text that is nearly JSON, as while one writes. JSON stays as it is.
 *
 * @returns undefined where nothing sensible is left: what does not begin as an object or a list, or is too deep
 */
export function recover(text: string): Recovered | undefined {
  if (isJson(text)) return { text, original: (offset) => offset, faults: [], isDoubtful: () => false };
  const reader = new Reader(text, deepest);
  if (!reader.read()) return undefined;
  const { cut, open, repairs } = reader;
  return {
    ...repairs.apply(text),
    faults: repairs.faults,
    isDoubtful({ path, key }) {
      const named = key === undefined ? path : `${path}/${escaped(key)}`;
      return open.has(path) || isWithin(cut, path) || cut.has(named);
    },
  };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether a pointer is one of these, or leads into one. */
function isWithin(paths: ReadonlySet<string>, path: string): boolean {
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
    if (paths.has(path.slice(0, end))) return true;
  }
  return false;
}

const escaped = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');
