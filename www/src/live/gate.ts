/** Lets items through, or keeps the newest of them while it is closed. */
export class Gate<T> {
  readonly #onItem: (item: T) => void;
  readonly #most: number;
  #kept: T[] = [];
  #isOpen = true;

  constructor(most: number, onItem: (item: T) => void) {
    this.#most = most;
    this.#onItem = onItem;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** How many wait for the gate to open. */
  get waiting(): number {
    return this.#kept.length;
  }

  put(item: T): void {
    if (this.#isOpen) return this.#onItem(item);
    this.#kept.push(item);
    if (this.#kept.length > this.#most) this.#kept.shift();
  }

  close(): void {
    this.#isOpen = false;
  }

  open(): void {
    this.#isOpen = true;
    for (const item of this.#kept.splice(0)) this.#onItem(item);
  }
}
