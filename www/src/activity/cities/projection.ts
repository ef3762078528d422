import type { Place } from './city';

/** The part of the world that the map shows; Antarctica and the pole are left out. */
export const north = 84;
export const south = -58;
export const width = 360;
export const height = north - south;

export interface Point {
  x: number;
  y: number;
}

/** Equirectangular: a degree is as long everywhere. */
export function project({ lon, lat }: Place): Point {
  return { x: lon + 180, y: north - lat };
}
