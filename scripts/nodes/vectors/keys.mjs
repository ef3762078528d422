import { createHash } from 'node:crypto';

import { privateKey, publicText } from '../keys.mjs';

/** SPKI of an Ed25519 key is these bytes and its 32. */
const spki = Buffer.from('302a300506032b6570032100', 'hex');

/** The key pair of a name, the same each time: `{ key, seed, publicKey, pem }`. For vectors alone. */
export function pairOf(name) {
  const seed = createHash('sha256').update(`loopgate vectors: ${name}`).digest('base64url');
  const key = privateKey(seed);
  return { key, seed, publicKey: publicText(key), pem: pemOf(publicText(key)) };
}

export function pemOf(publicKey) {
  const bytes = Buffer.from(publicKey, 'base64url');
  const body = Buffer.concat([spki, bytes]).toString('base64');
  return `-----BEGIN PUBLIC KEY-----\n${body}\n-----END PUBLIC KEY-----\n`;
}
