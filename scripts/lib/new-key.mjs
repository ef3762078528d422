import { randomInt } from 'node:crypto';

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A new API key. */
export function newKey() {
  const characters = Array.from({ length: 40 }, () => base62[randomInt(base62.length)]);
  return `lg_${characters.join('')}`;
}
