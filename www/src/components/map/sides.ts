import type { Place, Point } from './place';

export type Side = 'right' | 'left';

const lineHeight = 16;
const letter = 7.5;
const gap = 12;

/**
 * On which side of its point each name has room, in the order of the places; undefined where another name or the edge
 * is in the way of both. Points and width are in pixels.
 */
export function sidesOf(places: readonly Pick<Place, 'name'>[], points: readonly Point[], width: number) {
  const taken: Box[] = points.map(({ x, y }) => ({ left: x - 5, right: x + 5, y }));
  return places.map(({ name }, index): Side | undefined => {
    const point = points[index];
    if (!point) return undefined;
    for (const side of ['right', 'left'] as const) {
      const box = boxOf(name, point, side);
      if (box.left < 0 || box.right > width || taken.some((other) => touches(box, other))) continue;
      taken.push(box);
      return side;
    }
    return undefined;
  });
}

interface Box {
  left: number;
  right: number;
  /** The middle. */
  y: number;
}

function boxOf(name: string, { x, y }: Point, side: Side): Box {
  const long = gap + name.length * letter;
  return side === 'right' ? { left: x + 6, right: x + long, y } : { left: x - long, right: x - 6, y };
}

function touches(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && Math.abs(one.y - other.y) < lineHeight;
}
