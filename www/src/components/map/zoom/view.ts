/** The part of the world that a map shows: its middle, and the degrees from side to side, whatever its size. */
export interface View {
  lon: number;
  lat: number;
  across: number;
}

/** `-8.61,41.15,4.5` */
export function textOf({ lon, lat, across }: View): string {
  const digits = across < 1 ? 3 : 2;
  return [lon, lat, across].map((degrees) => Number(degrees.toFixed(digits))).join(',');
}

/** A view as `textOf` writes it; undefined where it is none. */
export function viewIn(text: string): View | undefined {
  const parts = text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  const [lon = NaN, lat = NaN, across = NaN] = parts;
  const isView =
    parts.length === 3 && Math.abs(lon) <= 180 && Math.abs(lat) <= 90 && across > 0 && across <= 360;
  return isView ? { lon, lat, across } : undefined;
}

const kmOfDegree = 111.2;

/** The circle around the middle that holds the view, in whole kilometres. */
export function kmAround({ lat, across }: View, shape: number): number {
  const half = (across / 2) * Math.cos((lat * Math.PI) / 180) * kmOfDegree;
  return Math.max(1, Math.ceil(Math.hypot(half, half * shape)));
}
