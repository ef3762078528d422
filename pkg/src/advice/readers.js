// Functions that tell of most texts that they are right, sooner than a pattern and without the engine's advice.
import { factOf } from '../sure/notes.js';

import { readCas, readCn, readGtin, readHs, readProdcom, readTaric } from './codes.js';
import { readCountry, readWaste } from './lists.js';
import { checks } from './text.js';

/** By the name of what advice checks: the pattern that a text surely has where its reader gives a number. */
const readers = {
  gtin: { source: '^\\d{8,14}$', read: readGtin },
  cas: { source: '^\\d{1,7}-\\d{2}-\\d$', read: readCas },
  country: { source: '^[A-Z]{2}$', read: readCountry },
  waste: { source: '^\\d{2}(\\s\\d{2}){2}$', read: readWaste },
  hs: { source: '^\\d{6,10}$', read: readHs },
  cn: { source: '^\\d{8}$', read: readCn },
  taric: { source: '^\\d{10}$', read: readTaric },
  prodcom: { source: '^\\d{8}$', read: readProdcom },
};

const names = new Map(
  checks.split(' ').map((check) => {
    const [letter, name] = check.split(':');
    return [factOf(letter), name];
  }),
);

/** What reads the texts of a rule: all that it gives a number for are surely valid. */
export function readerOf({ source }, fact) {
  const reader = readers[names.get(fact)];
  return reader !== undefined && reader.source === source ? reader.read : undefined;
}
