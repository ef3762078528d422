import { make } from '../dom';

/** Line numbers beside the text. Only those in view exist, so the size of the text does not matter. */
export class Gutter {
  readonly #element: HTMLElement;
  readonly #area: HTMLTextAreaElement;
  #lines = 1;
  #marked: ReadonlyMap<number, string> = new Map();

  constructor(element: HTMLElement, area: HTMLTextAreaElement) {
    this.#element = element;
    this.#area = area;
    area.addEventListener('scroll', () => this.#draw(), { passive: true });
    new ResizeObserver(() => this.#draw()).observe(area);
  }

  setLines(count: number): void {
    this.#lines = count;
    this.#draw();
  }

  /** Lines to colour, by number, each `issue`, `warning` or `hint`. */
  setMarks(marked: ReadonlyMap<number, string>): void {
    this.#marked = marked;
    this.#draw();
  }

  #draw(): void {
    const height = lineHeight(this.#area);
    const first = Math.floor(this.#area.scrollTop / height);
    const last = Math.min(this.#lines, first + Math.ceil(this.#area.clientHeight / height) + 1);
    const numbers = make('div', { class: 'numbers' });
    for (let line = first + 1; line <= last; line++) numbers.append(this.#number(line));
    numbers.style.transform = `translateY(${first * height - this.#area.scrollTop}px)`;
    this.#element.style.minWidth = `${String(this.#lines).length + 2.5}ch`;
    this.#element.replaceChildren(numbers);
  }

  #number(line: number): HTMLElement {
    return make('div', { 'data-mark': this.#marked.get(line) ?? false }, String(line));
  }
}

export function lineHeight(area: HTMLTextAreaElement): number {
  return parseFloat(getComputedStyle(area).lineHeight) || 20;
}
