import { kinds, type Kind } from 'loopgate';

import { byId, make } from '../dom';

/** The choice of kind, `auto` first. */
export class KindPicker {
  readonly #select = byId<HTMLSelectElement>('kind');

  constructor(onChange: () => void) {
    const named = kinds.filter((kind) => kind !== 'auto');
    this.#select.append(make('option', { value: 'auto' }, 'auto: by its @type'));
    this.#select.append(...named.map((kind) => make('option', { value: kind }, kind)));
    this.#select.addEventListener('change', onChange);
  }

  get kind(): Kind {
    return kinds.find((kind) => kind === this.#select.value) ?? 'auto';
  }

  set kind(kind: Kind) {
    this.#select.value = kind;
  }
}
