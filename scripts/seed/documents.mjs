import { readFileSync } from 'node:fs';

import { inRoot } from '../lib/paths.mjs';

/** A list of `seeds/`. */
export function seeds(name) {
  return JSON.parse(readFileSync(inRoot('seeds', `${name}.json`), 'utf8'));
}
