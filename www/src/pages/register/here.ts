// Where goods are, on a small map with the cities around.
import type { Place } from '../../components/map/place';
import type { City } from './cities';

/** So many degrees from side to side show where in a city something is, and the cities around it. */
export const near = 3;

/** The place of these degrees; undefined where they are none. */
export function hereAt(name: string, lat: unknown, lon: unknown): Place | undefined {
  if (typeof lat !== 'number' || typeof lon !== 'number') return undefined;
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { id: 'here', name, lat, lon } : undefined;
}

export function placeOf(city: City | undefined): Place | undefined {
  return city?.at && { id: city.name, name: city.name, ...city.at, isFaint: true };
}

/** The cities that one finds one's way by, but for the one that the goods are in the middle of. */
export function citiesAround(here: Place, cities: readonly City[]): Place[] {
  return cities.flatMap((city) => {
    const place = placeOf(city);
    if (!place) return [];
    const far = offset(place, here);
    return far < 2 * near && far > near / 100 ? [place] : [];
  });
}

/** It stays where it is while one looks for the place, unless that is outside. */
export function frameOf(here: Place, city: Place | undefined): Place[] {
  if (!city) return [here];
  return offset(city, here) > near / 2 ? [city, here] : [city];
}

function offset(one: Place, other: Place): number {
  return Math.max(Math.abs(one.lat - other.lat), Math.abs(one.lon - other.lon));
}

/** Some 100 m: a tap is no finer. */
export function roughly(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}
