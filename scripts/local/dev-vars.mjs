import { appendFileSync, chmodSync, existsSync, readFileSync } from 'node:fs';

import { newKey } from '../lib/new-key.mjs';
import { inRoot } from '../lib/paths.mjs';
import { newSeed } from '../nodes/keys.mjs';

const file = inRoot('.dev.vars');

/**
 * The API key in `.dev.vars`, where Wrangler reads local secrets. What is not there is made anew: that key, and the one
 * with which the node signs.
 */
export function ensureDevVars() {
  ensure('NODE_PRIVATE_KEY', newSeed);
  return ensure('API_KEY', newKey);
}

function ensure(name, make) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const known = valueOf(name, text);
  if (known) return known;
  const value = make();
  appendFileSync(file, `${text === '' || text.endsWith('\n') ? '' : '\n'}${name}=${value}\n`);
  chmodSync(file, 0o600);
  return value;
}

function valueOf(name, text) {
  const value = text.match(new RegExp(`^\\s*${name}[ \\t]*=[ \\t]*(.*?)[ \\t\\r]*$`, 'm'))?.[1];
  return value?.replace(/^(["'])(.*)\1$/, '$2') || null;
}
