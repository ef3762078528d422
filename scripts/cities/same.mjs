import { distanceKm } from './distance.mjs';
import { slugOf } from './names.mjs';

/** Sources differ by so much in where a city is. */
const nearKm = 25;

/** Whether two places of one name may be one place. */
export function isNear(a, b) {
  if (a.lat === null || Math.abs(a.lat - b.lat) > 0.3) return false;
  const sameCountry = a.country === null || b.country === null || a.country === b.country;
  return sameCountry && distanceKm(a, b) <= nearKm;
}

/**
 * Which places of a file are cities that were there before without an id of a source, as those that every node begins
 * with: the source's id to the city. Among several of the name the largest is meant, then the nearest.
 */
export class Recognition {
  #cities;
  #best = new Map();

  constructor(cities) {
    this.#cities = cities.map((city) => ({ city, slugs: [city.slug, slugOf(city.name)] }));
  }

  look(place) {
    const near = this.#cities.filter(({ city }) => isNear(city, place));
    if (near.length === 0) return;
    const names = new Set([place.slug, ...[place.name, ...place.aliases].map(slugOf)]);
    for (const { city, slugs } of near) {
      if (slugs.some((slug) => names.has(slug))) this.#suggest(city, place);
    }
  }

  #suggest(city, { sourceId, population, ...place }) {
    const candidate = { sourceId, population, km: distanceKm(city, place) };
    const best = this.#best.get(city);
    const isBetter =
      !best || population > best.population || (population === best.population && candidate.km < best.km);
    if (isBetter) this.#best.set(city, candidate);
  }

  result() {
    return new Map([...this.#best].map(([city, { sourceId }]) => [sourceId, city]));
  }
}
