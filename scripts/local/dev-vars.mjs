import { appendFileSync, chmodSync, existsSync, readFileSync } from 'node:fs';

import { newKey } from '../lib/new-key.mjs';
import { inRoot } from '../lib/paths.mjs';

const file = inRoot('.dev.vars');

/** The API key in `.dev.vars`, where Wrangler reads local secrets; a new one where there is none. */
export function ensureDevVars() {
  const known = readKey();
  if (known) return known;
  const key = newKey();
  appendFileSync(file, `API_KEY=${key}\n`);
  chmodSync(file, 0o600);
  return key;
}

function readKey() {
  if (!existsSync(file)) return null;
  const value = readFileSync(file, 'utf8').match(/^\s*API_KEY\s*=\s*(.*?)\s*$/m)?.[1];
  return value?.replace(/^(["'])(.*)\1$/, '$2') || null;
}
