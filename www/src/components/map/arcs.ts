import type { Point } from './place';

/** A way as an arc, and the head of its arrow, in the terms of SVG. */
export interface Arc {
  line: string;
  head: string;
}

/** How far an arc bends, as a part of its length; a short one bends at least so many pixels, so that it is seen. */
const bend = 0.22;
const leastBend = 22;
/** Nearer to a point an arc does not come, so that the point is seen. */
const clear = 7;
const head = 7;
/** Points that are nearer to each other are one dot. */
const least = 4;

/** From one point to another, to the left of the straight way, so that there and back are two; undefined where there is no room. */
export function arcOf(from: Point, to: Point): Arc | undefined {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(x, y);
  if (length < least) return undefined;
  const aside = Math.max(bend, leastBend / length);
  const middle = { x: (from.x + to.x) / 2 + y * aside, y: (from.y + to.y) / 2 - x * aside };
  const [start, end] = [towards(from, middle, clear), towards(to, middle, clear)];
  const foot = towards(end, middle, head);
  const wing = { x: (end.y - foot.y) / 2, y: (foot.x - end.x) / 2 };
  return {
    line: `M${text(start)}Q${text(middle)} ${text(foot)}`,
    head: `M${text(end)}L${text({ x: foot.x + wing.x, y: foot.y + wing.y })}L${text({ x: foot.x - wing.x, y: foot.y - wing.y })}Z`,
  };
}

function towards(from: Point, to: Point, distance: number): Point {
  const part = distance / Math.hypot(to.x - from.x, to.y - from.y);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

function text({ x, y }: Point): string {
  return `${Number(x.toFixed(1))} ${Number(y.toFixed(1))}`;
}
