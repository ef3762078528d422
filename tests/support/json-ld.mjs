// Documents as a JSON-LD processor reads them that is none of this project's: the npm package `jsonld`. It loads nothing.
import jsonld from 'jsonld';

import { isLong } from './long.mjs';
import { loadVectors } from './vectors.mjs';

/** A processor that has `context` behind both addresses of the protocol's contexts, and nothing behind any other. */
export function reader(context) {
  const documentLoader = async (url) => {
    if (!/\/loop-v0\.(?:1\.1|2\.0)\.jsonld$/.test(url)) throw new Error(`${url} would be loaded`);
    return { contextUrl: null, documentUrl: url, document: context };
  };
  const options = { documentLoader, safe: true };
  return {
    expand: (document, base) => jsonld.expand(document, { ...options, base }),
    compact: (expanded, document) =>
      jsonld.compact(expanded, document['@context'], { ...options, skipExpansion: true }),
    canonize: (document) => jsonld.canonize(document, options),
  };
}

/** A context without the terms of other types: a processor copies all terms for each node, which takes most of its time. */
export function contextOf(type, { '@context': terms }) {
  const own = Object.entries(terms).filter(([term]) => term.startsWith('@') || term === type);
  return { '@context': Object.fromEntries(own) };
}

/** The valid documents of the vectors that are JSON-LD. Unless a test may be long, not those whose every part others have. */
export function validDocuments() {
  const valid = loadVectors().filter(({ issues }) => issues.length === 0);
  const documents = valid.flatMap(({ bytes }) => jsonLd(bytes));
  if (isLong) return documents;
  const known = new Set();
  const isNew = (part) => !known.has(part) && known.add(part);
  return documents.sort(longerFirst).filter((document) => [...partsOf(document)].filter(isNew).length > 0);
}

function jsonLd(bytes) {
  const value = JSON.parse(bytes);
  return typeof value?.['@context'] === 'string' ? [value] : [];
}

function longerFirst(one, other) {
  return JSON.stringify(other).length - JSON.stringify(one).length;
}

/** Where a document has values, and of which type. */
function* partsOf(value, path = '') {
  const type = value === null ? 'null' : typeof value;
  if (type !== 'object') return yield `${path} ${type}`;
  if (Array.isArray(value)) yield `${path} ${Math.min(value.length, 2)} items`;
  for (const [key, inner] of Object.entries(value)) {
    yield* partsOf(inner, `${path}${value['@type'] ?? ''}/${Array.isArray(value) ? '' : key}`);
  }
}
