import { make } from './dom';

interface Way {
  label: string;
  run: () => void;
}

/** A line in the place of what cannot be shown: why, and how to go on. */
export class Notice {
  readonly #element: HTMLElement;

  constructor(element: HTMLElement) {
    this.#element = element;
  }

  /** Says something, with a button where there is something to do about it. */
  show(text: string, way?: Way): void {
    this.#element.replaceChildren(make('p', {}, text));
    if (way) this.#element.append(button(way));
    this.#element.hidden = false;
  }

  clear(): void {
    this.#element.replaceChildren();
    this.#element.hidden = true;
  }
}

function button({ label, run }: Way): HTMLButtonElement {
  const element = make('button', { type: 'button', class: 'quiet' }, label);
  element.addEventListener('click', run);
  return element;
}
