import type { Line, Place } from '../../components/map/place';
import { amountOf } from '../record/say';
import { thingOf } from '../record/thing';
import { pageAddress } from '../record/record';
import { member, textMember } from '../../text/json';
import type { City } from './city';

/** A way that transfers take, between two cities of the node. */
export interface Flow extends Line {
  fromName: string;
  toName: string;
  transfers: number;
}

/** A material with a place, and the address of its page. */
export interface Spot extends Place {
  href: string;
}

/** The ways of these transfers, each once, the busiest first; those of cities without a place, and cancelled ones, are none. */
export function flowsOf(transfers: unknown, cities: Iterable<City>): Flow[] {
  const byName = new Map(
    [...cities].flatMap((city) => (city.place ? [[keyOf(city.own), city] as const] : [])).toReversed(),
  );
  const flows = new Map<string, Flow>();
  for (const transfer of Array.isArray(transfers) ? transfers : []) {
    if (textMember(transfer, 'status') === 'cancelled') continue;
    const route = member(transfer, 'route');
    const [from, to] = ['from_city', 'to_city'].map((key) => byName.get(keyOf(textMember(route, key) ?? '')));
    if (!from || !to || from === to) continue;
    const key = `${from.slug} ${to.slug}`;
    const flow = flows.get(key);
    if (flow) flow.transfers++;
    else flows.set(key, { from: from.slug, to: to.slug, fromName: from.own, toName: to.own, transfers: 1 });
  }
  return [...flows.values()].toSorted((a, b) => b.transfers - a.transfers);
}

function keyOf(name: string): string {
  return name.trim().toLowerCase();
}

/** The materials of a list that say where they are. */
export function spotsOf(materials: unknown): Spot[] {
  return (Array.isArray(materials) ? materials : []).flatMap((material) => {
    const id = textMember(material, 'id');
    const location = member(material, 'location');
    const [lon, lat] = [member(location, 'lon'), member(location, 'lat')];
    if (id === undefined || typeof lon !== 'number' || typeof lat !== 'number') return [];
    if (Math.abs(lon) > 180 || Math.abs(lat) > 90) return [];
    const what = [amountOf(material), thingOf(material)].filter(Boolean).join(' ') || id;
    const name = [what, textMember(material, 'current_city')].filter(Boolean).join(', ');
    return [{ id: `material ${id}`, name, lon, lat, isLarge: true, href: pageAddress('material', id) }];
  });
}
