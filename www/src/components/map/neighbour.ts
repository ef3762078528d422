import type { Point } from './place';

const directions: Record<string, (from: Point, to: Point) => { ahead: number; aside: number }> = {
  ArrowRight: (from, to) => ({ ahead: to.x - from.x, aside: to.y - from.y }),
  ArrowLeft: (from, to) => ({ ahead: from.x - to.x, aside: to.y - from.y }),
  ArrowDown: (from, to) => ({ ahead: to.y - from.y, aside: to.x - from.x }),
  ArrowUp: (from, to) => ({ ahead: from.y - to.y, aside: to.x - from.x }),
};

/** The index of the point that an arrow key leads to: the nearest one ahead; undefined where there is none. */
export function neighbour(points: readonly Point[], from: Point, key: string): number | undefined {
  const measure = directions[key];
  if (!measure) return undefined;
  return least(points, (to) => {
    const { ahead, aside } = measure(from, to);
    return ahead <= 0 ? undefined : ahead + 2 * Math.abs(aside);
  });
}

/** The index of the point that is nearest, if one is within `reach`; the last of several at one point. */
export function nearest(points: readonly Point[], to: Point, reach: number): number | undefined {
  return least(points, ({ x, y }) => {
    const distance = Math.hypot(x - to.x, y - to.y);
    return distance <= reach ? distance : undefined;
  });
}

function least(points: readonly Point[], cost: (point: Point) => number | undefined): number | undefined {
  let best: number | undefined;
  let lowest = Infinity;
  points.forEach((point, index) => {
    const own = cost(point);
    if (own === undefined || own > lowest) return;
    lowest = own;
    best = index;
  });
  return best;
}
