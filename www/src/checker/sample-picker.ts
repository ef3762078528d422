import { byId, make } from '../dom';
import { samples, type Sample } from '../samples';

/** The choice of sample; its first option gives back what the user wrote. */
export class SamplePicker {
  readonly #select = byId<HTMLSelectElement>('sample');

  /** @param onPick gets the sample, or undefined for the user's own text */
  constructor(onPick: (sample: Sample | undefined) => void) {
    this.#select.append(make('option', { value: '' }, 'your own text'));
    for (const group of ['valid', 'broken'] as const) this.#select.append(optionsOf(group));
    this.#select.addEventListener('change', () => onPick(this.picked));
  }

  get picked(): Sample | undefined {
    return samples.find((sample) => sample.name === this.#select.value);
  }

  set picked(sample: Sample | undefined) {
    this.#select.value = sample?.name ?? '';
  }
}

function optionsOf(group: Sample['group']): HTMLOptGroupElement {
  const members = samples.filter((sample) => sample.group === group);
  const options = members.map(({ name, title }) => make('option', { value: name }, title));
  return make('optgroup', { label: group === 'valid' ? 'Valid' : 'Broken' }, ...options);
}
