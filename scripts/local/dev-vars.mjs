import { appendFileSync, chmodSync, existsSync, readFileSync } from 'node:fs';

import { newKey } from '../lib/new-key.mjs';
import { inRoot } from '../lib/paths.mjs';
import { newSeed } from '../nodes/keys.mjs';

const file = inRoot('.dev.vars');

/** Where the local node is, as the protocol has nodes say. */
const place = ['NODE_LOCATION=-8.6291,41.1579', 'NODE_CITY=Porto', 'NODE_COUNTRY=PT'];

/**
 * The API key in `.dev.vars`, where Wrangler reads local secrets. What is not there is made anew: that key, and the one
 * with which the node signs. A new file says where the node is, too.
 */
export function ensureDevVars() {
  if (!existsSync(file)) append(place.join('\n'));
  ensure('NODE_PRIVATE_KEY', newSeed);
  return ensure('API_KEY', newKey);
}

function ensure(name, make) {
  const known = valueOf(name, readText());
  if (known) return known;
  const value = make();
  append(`${name}=${value}`);
  return value;
}

function readText() {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function append(lines) {
  const text = readText();
  appendFileSync(file, `${text === '' || text.endsWith('\n') ? '' : '\n'}${lines}\n`);
  chmodSync(file, 0o600);
}

function valueOf(name, text) {
  const value = text.match(new RegExp(`^\\s*${name}[ \\t]*=[ \\t]*(.*?)[ \\t\\r]*$`, 'm'))?.[1];
  return value?.replace(/^(["'])(.*)\1$/, '$2') || null;
}
