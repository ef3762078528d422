import { byId, make } from '../../dom';
import type { City } from './city';
import { nameOf, pathOf, placeWords } from './city-words';

/** The same cities as text, for those who rather read than look. */
export function showCityList(cities: readonly City[]): void {
  byId('city-list').replaceChildren(...cities.map(entry));
}

function entry(city: City): HTMLLIElement {
  const place = city.place ? placeWords(city.place) : 'place unknown';
  return make(
    'li',
    {},
    make('a', { href: pathOf(city) }, nameOf(city)),
    ' ',
    make('span', { class: 'muted' }, place),
  );
}
