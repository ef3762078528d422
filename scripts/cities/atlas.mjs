import { countryCode } from './country.mjs';
import { distanceKm } from './distance.mjs';
import { slugOf } from './names.mjs';
import { Unfit } from './place.mjs';
import { isNear } from './same.mjs';

/** Words that are routes of the service. */
const reserved = new Set(['geojson']);

/** No city moves so far: another one has its id. */
const farKm = 100;

/** The cities that there are, and which of them a place of a file is. */
export class Atlas {
  #bySlug = new Map();
  #bySource = new Map();
  #seen = new Set();

  /** `cities` are `{ slug, name, country, lon, lat, sourceId }`. */
  constructor(cities) {
    for (const city of cities) this.#enter(city);
  }

  /** The cities without an id of a source. */
  nameless() {
    return [...this.#bySlug.values()].filter((city) => city.sourceId === null);
  }

  knows(sourceId) {
    return this.#bySource.has(sourceId);
  }

  /** Says that these cities are places of the file: `homes` has them by the source's id. */
  recognise(homes) {
    for (const [sourceId, city] of homes) this.#bySource.set(sourceId, city);
  }

  /** What a place comes to: `{ change: 'loaded' | 'updated' | 'unchanged', city }`. */
  take(place) {
    const known = place.sourceId ? this.#ofSource(place) : this.#ofSlug(place);
    const city = known ? merged(known, place) : { ...fields(place), slug: this.#freeSlug(place) };
    const change = changeFrom(known, city);
    const entry = known ? Object.assign(known, city) : city;
    this.#enter(entry);
    this.#seen.add(entry);
    return { change, city: entry };
  }

  #enter(city) {
    this.#bySlug.set(city.slug, city);
    if (city.sourceId) this.#bySource.set(city.sourceId, city);
  }

  #ofSource(place) {
    const known = this.#bySource.get(place.sourceId);
    if (!known) return null;
    if (this.#seen.has(known)) throw new Unfit('its id was there before in this file');
    if (known.name === place.name || known.lat === null || distanceKm(known, place) <= farKm) return known;
    throw new Unfit(`its id is that of ${known.name}, ${Math.round(distanceKm(known, place))} km away`);
  }

  /** Without an id, its slug and where it is tell a city. */
  #ofSlug(place) {
    for (const slug of slugs(place)) {
      const known = this.#bySlug.get(slug);
      if (!known) return null;
      if (!isNear(known, place)) continue;
      if (!this.#seen.has(known)) return known;
      if (place.slug) throw new Unfit('its slug was there before in this file');
    }
    return null;
  }

  #freeSlug(place) {
    const free = slugs(place).find((slug) => !this.#bySlug.has(slug));
    if (free) return free;
    throw new Unfit('no slug is free for it: give it one, as property "slug"');
  }
}

/** The slugs that a place may have, the best first. */
function slugs({ name, slug, aliases, sourceId, country }) {
  const named = slug ?? [name, ...aliases.slice(0, 1)].map(slugOf).find(Boolean);
  const code = country && countryCode(country)?.toLowerCase();
  const id = sourceId && slugOf(sourceId.slice(sourceId.indexOf(':') + 1));
  if (!named && !id) throw new Unfit('no slug can be made of its name: give it one, as property "slug"');
  const parts = [named ?? 'city', code, id].filter(Boolean);
  const all = parts.map((_, index) => parts.slice(0, index + 1).join('-'));
  return (named ? all : all.slice(-1)).filter((each) => !reserved.has(each));
}

function fields({ name, country, lon, lat, sourceId }) {
  return { name, country, lon, lat, sourceId };
}

/** The file's word counts, where it says something. */
function merged(known, place) {
  const { country, sourceId, ...said } = fields(place);
  return {
    ...said,
    slug: known.slug,
    country: country ?? known.country,
    sourceId: sourceId ?? known.sourceId,
  };
}

function changeFrom(known, city) {
  if (!known) return 'loaded';
  return Object.keys(city).every((key) => known[key] === city[key]) ? 'unchanged' : 'updated';
}
