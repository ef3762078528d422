import type { Place } from '../../components/map/place';
import { member } from '../../text/json';
import { records as words } from '../../words';

/** Records at one place: a dot of the map. */
export interface Spot extends Place {
  /** Their addresses and titles. */
  records: { href: string; title: string }[];
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
    const spot = spots.get(id) ?? { id, name: '', lon, lat, records: [] };
    spot.records.push({ href, title });
    spots.set(id, spot);
  }
  return [...spots.values()].map((spot) => ({
    ...spot,
    name: words.spot(spot.records.map(({ title }) => title)),
  }));
}
