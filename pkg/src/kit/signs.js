const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The Latin letters of a text as capitals, without their accents; a TypeError where there are fewer than `least`. */
export function letters(part, text, least) {
  if (typeof text !== 'string') throw new TypeError(`${part} must be a text`);
  const found = text
    .toUpperCase()
    .normalize('NFD')
    .replace(/[^A-Z]/g, '');
  if (found.length >= least) return found;
  throw new TypeError(
    `${part} must have at least ${least === 1 ? 'one letter' : `${least} letters`} of A to Z`,
  );
}

/** Random signs that are not taken for one another: 5 bits each. */
export function randomSigns(count) {
  return Array.from(randomBytes(count), (byte) => signs[byte % 32]).join('');
}

export function randomDigits(count) {
  const [number] = crypto.getRandomValues(new BigUint64Array(1));
  return String(number % 10n ** BigInt(count)).padStart(count, '0');
}

/** crypto.randomUUID is there on pages with TLS only. */
export function uuid() {
  const bytes = randomBytes(16);
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

function randomBytes(count) {
  return crypto.getRandomValues(new Uint8Array(count));
}
