import { member, textMember } from '../../member';

/** A city of the node, and where it is if that is known. */
export interface City {
  slug: string;
  name: string;
  country: string | undefined;
  place: Place | undefined;
}

export interface Place {
  lon: number;
  lat: number;
}

/** Reads a feature of the node's GeoJSON; undefined where the value is no city. */
export function readCity(feature: unknown): City | undefined {
  const properties = member(feature, 'properties');
  const slug = textMember(properties, 'slug');
  const name = textMember(properties, 'name');
  if (slug === undefined || name === undefined) return undefined;
  const place = readPlace(member(feature, 'geometry'));
  return { slug, name, country: textMember(properties, 'country'), place };
}

function readPlace(geometry: unknown): Place | undefined {
  const coordinates = member(geometry, 'coordinates');
  if (member(geometry, 'type') !== 'Point' || !Array.isArray(coordinates)) return undefined;
  const [lon, lat]: unknown[] = coordinates;
  return isWithin(lon, 180) && isWithin(lat, 90) ? { lon, lat } : undefined;
}

function isWithin(value: unknown, limit: number): value is number {
  return typeof value === 'number' && Math.abs(value) <= limit;
}
