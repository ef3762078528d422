// Projections and coasts: some 28 kB over the line, which is why this module is imported where a map is about to be seen.
import {
  geoGraticule10,
  geoMercator,
  geoNaturalEarth1,
  geoPath,
  type GeoPath,
  type GeoProjection,
} from 'd3-geo';
import type { MultiPoint } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlas from 'world-atlas/land-110m.json';

import type { Drawing, Picture, Place, Point } from './place';

const topology = atlas as unknown as Topology<{ land: GeometryCollection }>;
export const land = feature(topology, topology.objects.land);
export const grid = geoGraticule10();

/** The world is shown down to here: no city is in Antarctica. */
const north = 84;
/** So many degrees are shown from side to side where a drawing does not say it, as the coasts are rough. */
const usual = 30;
/** The part of the width and height that is left free around the places. */
const margin = 0.16;

export function draw(drawing: Drawing): Picture {
  const project = (drawing.view === 'world' ? world : around)(drawing).precision(0.1);
  const path = geoPath(project).digits(1);
  const byId = new Map(drawing.places.map((place) => [place.id, place]));
  return {
    ...groundOf(drawing, project, path),
    lines: drawing.lines.flatMap(({ from, to }) => {
      const ends = [byId.get(from), byId.get(to)];
      const coordinates = ends.flatMap((end) => (end ? [[end.lon, end.lat]] : []));
      return coordinates.length === 2 ? (path({ type: 'LineString', coordinates }) ?? []) : [];
    }),
    points: drawing.places.map((place) => pointOf(project, place)),
    placeAt: ({ x, y }) => {
      const [lon, lat] = project.invert?.([x, y]) ?? [];
      return lon === undefined || lat === undefined ? undefined : { lon, lat };
    },
  };
}

type Ground = Pick<Picture, 'land' | 'grid'>;

let last: { key: string; ground: Ground } | undefined;

/** Coasts and grid take nearly all of the time, and are the same while what is on them comes and goes. */
function groundOf({ view, width, height }: Drawing, project: GeoProjection, path: GeoPath): Ground {
  const key = [view, width, height, project.scale(), ...project.translate()].join();
  if (last?.key !== key) last = { key, ground: { land: path(land) ?? '', grid: path(grid) ?? '' } };
  return last.ground;
}

function pointOf(project: GeoProjection, { lon, lat }: Place): Point {
  const [x, y] = project([lon, lat]) ?? [0, 0];
  return { x, y };
}

/** As wide as the picture, from the north down. */
function world({ width }: Drawing): GeoProjection {
  const project = geoNaturalEarth1().fitWidth(width, { type: 'Sphere' });
  const [x, y] = project.translate();
  return project.translate([x, y - (project([0, north])?.[1] ?? 0)]);
}

export function around({ places, frame = places, closest = usual, width, height }: Drawing): GeoProjection {
  const points: MultiPoint = { type: 'MultiPoint', coordinates: frame.map(({ lon, lat }) => [lon, lat]) };
  const project = geoMercator();
  if (frame.length === 0) return project.fitWidth(width, { type: 'Sphere' });
  const [x, y] = [width * margin, height * margin];
  const extent: [[number, number], [number, number]] = [
    [x, y],
    [width - x, height - y],
  ];
  project.fitExtent(extent, points);
  const largest = (width * 180) / (closest * Math.PI);
  if (!(project.scale() < largest)) centre(project.scale(largest).translate([0, 0]), points, width, height);
  return project.clipExtent([
    [-2, -2],
    [width + 2, height + 2],
  ]);
}

function centre(project: GeoProjection, points: MultiPoint, width: number, height: number): void {
  const [[left, top], [right, bottom]] = geoPath(project).bounds(points);
  project.translate([(width - left - right) / 2, (height - top - bottom) / 2]);
}
