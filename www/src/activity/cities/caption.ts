import { byId, make } from '../../dom';
import type { City } from './city';
import { nameOf, pathOf, placeWords } from './city-words';

/** What is known of one city, under the map. */
export function showCaption(city: City): void {
  const place = city.place ? ` · ${placeWords(city.place)} · ` : ' · ';
  byId('city-caption').replaceChildren(
    make('strong', {}, nameOf(city)),
    place,
    make('a', { href: pathOf(city) }, 'Record'),
  );
}
