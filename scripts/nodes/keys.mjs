import { createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto';

/** PKCS#8 of an Ed25519 key is these bytes and its seed. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A new secret: base64url of 32 bytes, as NODE_PRIVATE_KEY takes it. */
export function newSeed() {
  return randomBytes(32).toString('base64url');
}

/** The private key of a secret: base64url of the seed, or PEM (PKCS#8). Null where it is neither. */
export function privateKey(text) {
  const secret = text.trim();
  try {
    return secret.startsWith('-----BEGIN') ? ed25519(createPrivateKey(pem(secret))) : ofSeed(secret);
  } catch {
    return null;
  }
}

/** base64url of the 32 bytes that others may know. */
export function publicText(key) {
  return createPublicKey(key).export({ format: 'jwk' }).x;
}

/** base64url of a public key that is given so, or as PEM (SPKI). Null where it is neither. */
export function publicKeyText(text) {
  const given = text.trim();
  try {
    if (given.startsWith('-----BEGIN')) return textOfPem(pem(given));
    const bytes = Buffer.from(given, 'base64url');
    return bytes.length === 32 && bytes.toString('base64url') === given ? given : null;
  } catch {
    return null;
  }
}

function textOfPem(text) {
  const key = createPublicKey(text);
  return key.asymmetricKeyType === 'ed25519' ? key.export({ format: 'jwk' }).x : null;
}

/** base64url of the signature over a text. */
export function signText(key, text) {
  return sign(null, Buffer.from(text, 'utf8'), key).toString('base64url');
}

function ofSeed(text) {
  const seed = Buffer.from(text, 'base64url');
  const isExact = seed.length === 32 && seed.toString('base64url') === text;
  if (!isExact) return null;
  return createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' });
}

function ed25519(key) {
  return key.asymmetricKeyType === 'ed25519' ? key : null;
}

/** Files of variables hold a PEM on one line. */
function pem(text) {
  return text.replaceAll('\\n', '\n');
}
