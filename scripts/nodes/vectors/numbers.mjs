/** L, the order of the group: the second half of a signature is a number below it. */
export const groupOrder = 2n ** 252n + 27742317777372353535851937790883648493n;

/** The number that bytes are, the least significant first. */
export function numberOf(bytes) {
  return BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`);
}

/** 32 bytes, the least significant first. */
export function bytesOf(number) {
  return Buffer.from(number.toString(16).padStart(64, '0'), 'hex').reverse();
}
