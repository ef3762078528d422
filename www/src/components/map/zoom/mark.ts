import type { Point } from '../place';

/** What is said of places that are one dot. */
export interface Told {
  /** All of it, e.g. `5 records: Porto and Braga`. */
  name: string;
  /** What stands beside the dot where it has room, e.g. `Porto`. */
  short: string;
  /** How many things are there. */
  count: number;
  /** Of the kind (`controls.css`), where all are of one. */
  colour: string;
}

/** A dot as it is shown, in pixels of the frame. */
export interface Mark extends Told, Point {
  /** That of its first place. */
  id: string;
  /** The indices of its places. */
  members: number[];
}
