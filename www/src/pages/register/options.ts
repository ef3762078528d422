// What a searchable list offers, and what of it a text finds.
import type { Choice } from './form';
import { plain } from '../../text/plain';
import type { City } from './cities';

export interface Option {
  value: string;
  label: string;
  /** What tells it from others: other words for it, a country. */
  about?: string;
  /** What is known of it besides, of a city. */
  city?: City;
}

const most = 12;

/** Those whose words begin so, first in the label, then in what it is called besides; all of them for no text. */
export function matching(options: readonly Option[], text: string): Option[] {
  const wanted = wordsIn(text);
  const ranked = options.flatMap((option, index) => {
    const rank = rankOf(option, wanted);
    return rank === undefined ? [] : [{ option, rank, index }];
  });
  ranked.sort((a, b) => a.rank - b.rank || a.index - b.index);
  return ranked.slice(0, wanted.length === 0 ? options.length : most).map(({ option }) => option);
}

function rankOf({ value, label, about = '' }: Option, wanted: readonly string[]): number | undefined {
  if (begins(label, wanted)) return plain(label).startsWith(wanted.join(' ')) ? 0 : 1;
  return begins(`${label} ${about} ${value}`, wanted) ? 2 : undefined;
}

/** Whether each of the words is the beginning of one of the text. */
function begins(text: string, wanted: readonly string[]): boolean {
  const words = wordsIn(text);
  return wanted.every((word) => words.some((one) => one.startsWith(word)));
}

function wordsIn(text: string): string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

export function optionsOf(values: readonly Choice[]): Option[] {
  return values.map(({ value, words, also }) => ({ value, label: words, ...(also && { about: also }) }));
}

export function optionsOfCities(cities: readonly City[]): Option[] {
  return cities.map((city) => {
    const { name, country } = city;
    return { value: name, label: name, ...(country && { about: country }), city };
  });
}
