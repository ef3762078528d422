import { existsSync } from 'node:fs';
import path from 'node:path';

import { misuse, readArgs, typedPath } from '../lib/args.mjs';

export const usage = `API_KEY=... npm run gs1-suite -- --suite DIR --linkset DIR --vocabulary FILE --description FILE [--node URL] [--front PORT]

  --suite DIR         a copy of the repository gs1/GS1DL-resolver-testsuite
  --linkset DIR       a copy of gs1/linkset, which has the schema of linksets
  --vocabulary FILE   gs1Voc.jsonld of gs1/WebVoc, of which the types of links are taken
  --description FILE  the schema of /.well-known/gs1resolver, from ref.gs1.org/standards/resolver/description-file-schema
  --node URL          the node (http://127.0.0.1:8787), started with PUBLIC_BASE_URL=https://127.0.0.1:8443
  --front PORT        where it is put behind TLS (8443)

Needs php with curl, openssl, and Chromium. Registers a few records at the node, so give it one for trials.`;

const known = {
  suite: { type: 'string' },
  linkset: { type: 'string' },
  vocabulary: { type: 'string' },
  description: { type: 'string' },
  node: { type: 'string', default: 'http://127.0.0.1:8787' },
  front: { type: 'string', default: '8443' },
  help: { type: 'boolean', short: 'h' },
};

/** What a copy of each is known by. */
const files = {
  suite: 'GS1DigitalLinkResolverTestSuite.js',
  linkset: 'gs1-linkset-schema.json',
  vocabulary: '',
  description: '',
};

/** `{ suite, linkset, vocabulary, description, node, front, apiKey }` */
export function readOptions(args, env) {
  const { values } = readArgs(args, known, usage);
  if (values.help) return { help: true };
  const paths = Object.entries(files).map(([name, file]) => [name, readPath(name, values[name], file)]);
  if (!env.API_KEY) throw misuse('the key of the node belongs into API_KEY', usage);
  return {
    ...Object.fromEntries(paths),
    node: readNode(values.node),
    front: readPort(values.front),
    apiKey: env.API_KEY,
  };
}

function readPath(name, text, file) {
  if (!text) throw misuse(`--${name} is missing`, usage);
  const found = path.join(typedPath(text), file);
  if (!existsSync(found)) throw misuse(`--${name}: there is no ${found}`, usage);
  return typedPath(text);
}

function readNode(text) {
  if (URL.canParse(text) && new URL(text).protocol === 'http:') return new URL(text).origin;
  throw misuse(`--node is "${text}": give an address that begins with http://`, usage);
}

function readPort(text) {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65535) return port;
  throw misuse(`--front is "${text}": give a number from 1 to 65535`, usage);
}
