import type { Line, Place } from '../../components/map/place';
import { getJson } from '../../node/get-json';
import { member, textMember } from '../../text/json';
import type { Story } from './story';

/** From one city to another, by their names. */
interface Way {
  from: string;
  to: string;
}

const most = 20;

/** The ways of the newest transfers. */
export async function newestWays(): Promise<Way[]> {
  const { body } = await getJson(`/api/v1/transfer?limit=${most}`);
  return (Array.isArray(body) ? body : []).flatMap((transfer) => {
    const route = member(transfer, 'route');
    const [from, to] = [textMember(route, 'from_city'), textMember(route, 'to_city')];
    return from !== undefined && to !== undefined ? [{ from, to }] : [];
  });
}

/** Those of the cities that this node knows, by name. */
export async function placesOf(names: Set<string>): Promise<Place[]> {
  const { body } = await getJson('/api/cities/geojson?limit=500');
  const features = member(body, 'features');
  return (Array.isArray(features) ? features : []).flatMap((feature) => {
    const name = textMember(member(feature, 'properties'), 'name');
    const coordinates = member(member(feature, 'geometry'), 'coordinates');
    if (name === undefined || !names.delete(name) || !Array.isArray(coordinates)) return [];
    const [lon, lat]: unknown[] = coordinates;
    return typeof lon === 'number' && typeof lat === 'number' ? [{ id: name, name, lon, lat }] : [];
  });
}

/** All cities of stories and ways. */
export function citiesOf(...lists: (readonly Pick<Story, 'from' | 'to'>[])[]): Set<string> {
  return new Set(lists.flat().flatMap(({ from, to }) => [from, to]));
}

/** Each way between two of the places once. */
export function linesOf(ways: readonly Way[], places: readonly Place[]): Line[] {
  const ids = new Map(places.map(({ name, id }) => [name, id]));
  const lines = new Map<string, Line>();
  for (const way of ways) {
    const [from, to] = [ids.get(way.from), ids.get(way.to)];
    if (from !== undefined && to !== undefined && from !== to) lines.set(`${from}\n${to}`, { from, to });
  }
  return [...lines.values()];
}
