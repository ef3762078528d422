import type { Place } from '../../components/map/place';
import type { Told } from '../../components/map/zoom/mark';
import { member, textMember } from '../../text/json';
import { records as words } from '../../words/records';

/** Records at one place: a dot of the map. */
export interface Spot extends Place {
  records: Placed[];
}

interface Placed {
  /** The address of its page. */
  href: string;
  title: string;
  kind: string;
  city: string;
}

/** So many of a degree tell two places apart: some 100 m. */
const precision = 1000;

/** The dots of the records that a node has put into the page; what is no place is left out. */
export function spotsOf(value: unknown): Spot[] {
  const spots = new Map<string, Spot>();
  for (const item of Array.isArray(value) ? value : []) {
    const [href, title, lon, lat] = ['id', 'name', 'lon', 'lat'].map((key) => member(item, key));
    if (typeof href !== 'string' || typeof title !== 'string') continue;
    if (typeof lon !== 'number' || typeof lat !== 'number') continue;
    const id = [lon, lat].map((degrees) => Math.round(degrees * precision)).join(' ');
    const spot = spots.get(id) ?? { id, name: title, lon, lat, records: [] };
    const [kind = '', city = ''] = ['kind', 'city'].map((key) => textMember(item, key));
    spot.records.push({ href, title, kind, city });
    spots.set(id, spot);
  }
  return [...spots.values()];
}

/** What is said of spots that are one dot. */
export function tellOf(spots: readonly Spot[]): Told {
  const records = spots.flatMap((spot) => spot.records);
  const cities = unique(records.map(({ city }) => city).filter(Boolean));
  const kinds = unique(records.map(({ kind }) => kind));
  return {
    name: records.length === 1 ? (records[0]?.title ?? '') : words.spots(records.length, cities),
    short: words.cities(cities),
    count: records.length,
    colour: kinds.length === 1 && kinds[0] ? kinds[0] : 'other',
  };
}

function unique(texts: string[]): string[] {
  return [...new Set(texts)];
}
