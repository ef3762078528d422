import type { City, Place } from './city';

/** `Porto, PT`. */
export function nameOf({ name, country }: City): string {
  return country === undefined ? name : `${name}, ${country}`;
}

/** `41.1° N, 8.6° W`. */
export function placeWords({ lon, lat }: Place): string {
  return `${degrees(lat, 'N', 'S')}, ${degrees(lon, 'E', 'W')}`;
}

function degrees(value: number, positive: string, negative: string): string {
  return `${Math.abs(value).toFixed(1)}° ${value < 0 ? negative : positive}`;
}

export function pathOf({ slug }: City): string {
  return `/api/cities/${encodeURIComponent(slug)}`;
}
