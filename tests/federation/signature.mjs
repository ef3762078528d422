// Node signatures as docs/federation.md has them, written apart from what the commands and the service use.
import { createHash, createPublicKey, verify } from 'node:crypto';

const prime = 2n ** 255n - 19n;
const eighth = 2707385501144840649318225287225658788936804267575313519463743609750303402022n;
/** The y of the points of low order. */
const weak = [0n, 1n, prime - 1n, eighth, prime - eighth];

/** What is signed of a request. */
export function inputOf({ method, path, timestamp, node_id, receiver_id, body }) {
  const hash = createHash('sha256').update(body, 'utf8').digest('hex');
  return `${method}\n${path}\n${timestamp}\n${node_id}\n${receiver_id}\n${hash}`;
}

/** What is signed of a handshake: no member of it is a number. */
export function canonicalOf(document) {
  const sorted = Object.entries(document).sort(([one], [other]) => (one < other ? -1 : 1));
  const rest = sorted.filter(([name]) => name !== 'signature');
  return JSON.stringify(Object.fromEntries(rest));
}

/** Whether a node takes a signature. */
export function isTaken(publicKey, input, signature) {
  const [key, bytes] = [decoded(publicKey, 32), decoded(signature ?? '', 64)];
  if (!key || !bytes || weak.includes(heightOf(key))) return false;
  const object = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  return verify(null, Buffer.from(input, 'utf8'), object, bytes);
}

/** Exactly so many bytes, in the one way to write them. */
function decoded(text, length) {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.length === length && bytes.toString('base64url') === text ? bytes : null;
}

function heightOf(key) {
  const number = BigInt(`0x${Buffer.from(key).reverse().toString('hex')}`);
  return (number % 2n ** 255n) % prime;
}
