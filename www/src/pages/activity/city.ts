import type { Place } from '../../components/map/place';
import { member, textMember } from '../../text/json';

/** A city of the node, and where it is if that is known. */
export interface City {
  slug: string;
  /** `Porto` */
  own: string;
  /** `Porto, PT`. */
  name: string;
  place: Place | undefined;
}

/** Reads a feature of the node's GeoJSON; undefined where the value is no city. */
export function readCity(feature: unknown): City | undefined {
  const properties = member(feature, 'properties');
  const slug = textMember(properties, 'slug');
  const own = textMember(properties, 'name');
  if (slug === undefined || own === undefined) return undefined;
  const country = textMember(properties, 'country');
  const name = country === undefined ? own : `${own}, ${country}`;
  const at = readPoint(member(feature, 'geometry'));
  return { slug, own, name, place: at && { id: slug, name, ...at } };
}

function readPoint(geometry: unknown): { lon: number; lat: number } | undefined {
  const coordinates = member(geometry, 'coordinates');
  if (member(geometry, 'type') !== 'Point' || !Array.isArray(coordinates)) return undefined;
  const [lon, lat]: unknown[] = coordinates;
  return isWithin(lon, 180) && isWithin(lat, 90) ? { lon, lat } : undefined;
}

function isWithin(value: unknown, limit: number): value is number {
  return typeof value === 'number' && Math.abs(value) <= limit;
}

/** `41.1° N, 8.6° W`. */
export function degreesOf({ lon, lat }: Place): string {
  return `${degrees(lat, 'N', 'S')}, ${degrees(lon, 'E', 'W')}`;
}

function degrees(value: number, positive: string, negative: string): string {
  return `${Math.abs(value).toFixed(1)}° ${value < 0 ? negative : positive}`;
}

/** The records near a city. */
export function cityPath({ slug }: City): string {
  return `/records?near=${encodeURIComponent(slug)}`;
}
