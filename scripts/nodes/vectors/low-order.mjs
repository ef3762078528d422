import { createHash } from 'node:crypto';

import { requestInput } from '../request.mjs';
import { pemOf } from './keys.mjs';
import { groupOrder, numberOf } from './numbers.mjs';

/** Points of low order: for each anybody finds signatures, so none of them is a key. */
const points = [
  ['the neutral element', 1n, '01'.padEnd(64, '0')],
  ['the neutral element, not reduced', 1n, `ee${'ff'.repeat(30)}7f`],
  ['a point of order 2', 2n, `ec${'ff'.repeat(30)}7f`],
  ['a point of order 4', 4n, '00'.repeat(32)],
  ['a point of order 8', 8n, '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05'],
];

/** R, the neutral element. */
const first = Buffer.from('01'.padEnd(64, '0'), 'hex');

/** R, and s = 0. */
export const lowOrderSignature = Buffer.concat([first, Buffer.alloc(32)]).toString('base64url');

/** `[name, key, request]`: cases that s × B = R + k × A alone holds for, and that no node may take. */
export function lowOrderCases(request) {
  return points.map(([point, order, hex]) => {
    const bytes = Buffer.from(hex, 'hex');
    const publicKey = bytes.toString('base64url');
    const body = bodyFor(request, bytes, order);
    const key = { seed: null, publicKey, pem: pemOf(publicKey) };
    return [`low order: the public key is ${point}`, key, { ...request, body }];
  });
}

/** One for which k is a multiple of the point's order. */
function bodyFor(request, publicKey, order) {
  for (let count = 0; ; count += 1) {
    const body = `{"count":${count}}`;
    if (factor(publicKey, requestInput({ ...request, body })) % order === 0n) return body;
  }
}

/** RFC 8032's k. */
function factor(publicKey, input) {
  const hash = createHash('sha512').update(first).update(publicKey).update(input);
  return numberOf(hash.digest()) % groupOrder;
}
