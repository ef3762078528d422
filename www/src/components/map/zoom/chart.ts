// What is drawn once and then only moved; imported where a map is about to be seen, as `draw.ts`.
import { geoPath } from 'd3-geo';

import { around, grid, land } from '../draw';
import type { Place, Point } from '../place';
import type { Frame } from './frame';
import type { View } from './view';

/** The part of the world where places are, as wide as its frame. */
export interface Chart {
  land: string;
  grid: string;
  /** In the order of the places. */
  points: Point[];
  /** Degrees from side to side. */
  across: number;
  frameOf: (view: View) => Frame;
  viewOf: (frame: Frame) => View;
}

export function chartOf(places: readonly Place[], width: number, height: number): Chart {
  const project = around({ view: 'places', width, height, places, lines: [] });
  const path = geoPath(project).digits(2);
  const across = (width * 180) / (project.scale() * Math.PI);
  const at = (lon: number, lat: number): Point => {
    const [x, y] = project([lon, lat]) ?? [width / 2, height / 2];
    return { x, y };
  };
  return {
    land: path(land) ?? '',
    grid: path(grid) ?? '',
    points: places.map(({ lon, lat }) => at(lon, lat)),
    across,
    frameOf({ lon, lat, across: wanted }) {
      const k = across / wanted;
      const { x, y } = at(lon, lat);
      return { k, x: width / 2 - k * x, y: height / 2 - k * y };
    },
    viewOf({ k, x, y }) {
      const [lon = 0, lat = 0] = project.invert?.([(width / 2 - x) / k, (height / 2 - y) / k]) ?? [];
      return { lon, lat, across: across / k };
    },
  };
}
