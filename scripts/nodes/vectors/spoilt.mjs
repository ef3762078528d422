import { bytesOf, groupOrder, numberOf } from './numbers.mjs';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** What may befall a good signature on the way, none of which may verify. */
export const spoilt = {
  'a bit of the first half is flipped': (good) => withByte(good, 0, (byte) => byte ^ 1),
  'a bit of the second half is flipped': (good) => withByte(good, 40, (byte) => byte ^ 1),
  'the second half is not reduced: s + L': (good) => notReduced(good),
  'the last byte is missing': (good) => decoded(good).subarray(0, 63).toString('base64url'),
  'the last character is missing': (good) => good.slice(0, -1),
  'a byte follows': (good) => Buffer.concat([decoded(good), Buffer.from([0])]).toString('base64url'),
  'it is padded': (good) => `${good}==`,
  'it is in the standard alphabet, padded': (good) => decoded(good).toString('base64'),
  'it is in the standard alphabet': (good) => good.replaceAll('-', '+').replaceAll('_', '/'),
  'bits that mean nothing are set in its last character': (good) => withLooseBits(good),
  'a line break follows': (good) => `${good}\n`,
  'it is in hex': (good) => decoded(good).toString('hex'),
  'it is empty': () => '',
  'it is all zeros': () => Buffer.alloc(64).toString('base64url'),
};

function decoded(signature) {
  return Buffer.from(signature, 'base64url');
}

function withByte(good, at, change) {
  const bytes = decoded(good);
  bytes[at] = change(bytes[at]);
  return bytes.toString('base64url');
}

function notReduced(good) {
  const bytes = decoded(good);
  const half = bytesOf(numberOf(bytes.subarray(32)) + groupOrder);
  return Buffer.concat([bytes.subarray(0, 32), half]).toString('base64url');
}

/** 86 characters are 516 bits, four more than 64 bytes. */
function withLooseBits(good) {
  return good.slice(0, -1) + alphabet[alphabet.indexOf(good.at(-1)) + 1];
}
