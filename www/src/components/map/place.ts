/** A place to show on a map. */
export interface Place {
  id: string;
  name: string;
  /** Degrees east and north. */
  lon: number;
  lat: number;
  /** Whether its dot stands out among the others. */
  isLarge?: boolean;
  /** Whether it is there only to find one's way by. */
  isFaint?: boolean;
}

/** A way from one place to another, each by its id. */
export interface Line {
  from: string;
  to: string;
}

/** A point of the picture. */
export interface Point {
  x: number;
  y: number;
}

/** What is to be drawn: the whole world, or the part of it where the places are. */
export interface Drawing {
  view: 'world' | 'places';
  width: number;
  height: number;
  places: readonly Place[];
  lines: readonly Line[];
  /** What of the places is brought into view; all of them where it is not said. */
  frame?: readonly Place[] | undefined;
  /** So many degrees are shown from side to side at least. */
  closest?: number | undefined;
}

/** A drawing in the terms of SVG, the points in the order of the places. */
export interface Picture {
  land: string;
  grid: string;
  lines: string[];
  points: Point[];
  /** What a point of the picture stands for. */
  placeAt: (point: Point) => Pick<Place, 'lon' | 'lat'> | undefined;
}
