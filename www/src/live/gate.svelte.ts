/** Lets items through, or keeps the newest of them while it is closed. */
export class Gate<T> {
  readonly #onItem: (item: T) => void;
  readonly #most: number;
  readonly #kept: T[] = [];
  isOpen = $state(true);
  /** How many wait for the gate to open. */
  waiting = $state(0);

  constructor(most: number, onItem: (item: T) => void) {
    this.#most = most;
    this.#onItem = onItem;
  }

  put(item: T): void {
    if (this.isOpen) return this.#onItem(item);
    this.#kept.push(item);
    if (this.#kept.length > this.#most) this.#kept.shift();
    this.waiting = this.#kept.length;
  }

  /** Closes where it is open, and opens where it is closed. */
  turn(): void {
    this.isOpen = !this.isOpen;
    if (this.isOpen) this.release();
  }

  /** Lets through what waits; the gate stays as it is. */
  release(): void {
    for (const item of this.#kept.splice(0)) this.#onItem(item);
    this.waiting = 0;
  }

  /** What waits is not let through any more. */
  forget(): void {
    this.#kept.length = 0;
    this.waiting = 0;
  }
}
