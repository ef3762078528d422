import { readFileSync } from 'node:fs';

import { misuse, typedPath } from '../lib/args.mjs';
import { privateKey } from './keys.mjs';
import { usage } from './usage.mjs';

/** The private key in the file that was given for an option, or else in the environment. */
export function readSecret(option, file, fallback) {
  if (!file && !fallback)
    throw misuse(`${named(option)} is needed: \`npm run nodes -- key\` makes one`, usage);
  const key = privateKey(file ? textOf(option, file) : fallback);
  if (key) return key;
  const place = file ? `the file of --${option}` : 'NODE_PRIVATE_KEY';
  throw misuse(`${place} holds no Ed25519 secret: base64url of 32 bytes, or PEM (PKCS#8)`, usage);
}

function named(option) {
  return option === 'key' ? '--key (or NODE_PRIVATE_KEY)' : `--${option}`;
}

function textOf(option, file) {
  try {
    return readFileSync(typedPath(file), 'utf8');
  } catch (error) {
    throw misuse(`--${option} is "${file}", which cannot be read: ${error.code ?? error.message}`, usage);
  }
}
