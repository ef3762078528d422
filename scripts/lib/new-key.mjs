import { randomInt } from 'node:crypto';

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A new API key. */
export function newKey() {
  return `lg_${secret()}`;
}

/** What an invitation's link ends with. */
export function newToken() {
  return `lgi_${secret()}`;
}

function secret() {
  return Array.from({ length: 40 }, () => base62[randomInt(base62.length)]).join('');
}
