/** The header for a request that may be sent again: the same for the same body, until that was taken. */
export class IdempotencyKey {
  #body = '';
  #key = '';

  /** The same key for the same body, so that sending again after a lost answer does not make a second record. */
  for(body: string): string {
    if (this.#body !== body) [this.#body, this.#key] = [body, randomKey()];
    return this.#key;
  }

  /** The next body is another one, even if it reads the same. */
  forget(): void {
    this.#body = '';
  }
}

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
