/** What a feed can hold: something with a number that grows. */
export interface Numbered {
  id: number;
}

/** At most so many are shown. */
export const longest = 200;

/** A list with the newest on top, each item once, and the oldest let go where there are too many. */
export class Feed<T extends Numbered> {
  readonly #list: HTMLElement;
  readonly #render: (item: T) => HTMLElement;
  readonly #shown = new Map<number, HTMLElement>();

  constructor(list: HTMLElement, render: (item: T) => HTMLElement) {
    this.#list = list;
    this.#render = render;
  }

  get size(): number {
    return this.#shown.size;
  }

  get isFull(): boolean {
    return this.size >= longest;
  }

  /** Puts an item where its number belongs; undefined where it is there already. */
  add(item: T): HTMLElement | undefined {
    if (this.#shown.has(item.id)) return undefined;
    const element = this.#render(item);
    const after = this.#numbers().find((id) => id < item.id);
    this.#list.insertBefore(element, after === undefined ? null : (this.#shown.get(after) ?? null));
    this.#shown.set(item.id, element);
    this.#letGo();
    return element;
  }

  clear(): void {
    this.#list.replaceChildren();
    this.#shown.clear();
  }

  /** From the newest to the oldest. */
  #numbers(): number[] {
    return [...this.#shown.keys()].sort((a, b) => b - a);
  }

  #letGo(): void {
    for (const id of this.#numbers().slice(longest)) {
      this.#shown.get(id)?.remove();
      this.#shown.delete(id);
    }
  }
}
