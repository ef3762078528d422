import type { Point } from '../place';

/** Points that are too near to each other to be told apart. */
export interface Cluster extends Point {
  /** The indices of its points; the first is the one that it began with. */
  members: number[];
}

/**
 * Each point with those around it that none before it has taken, at the middle of them all. The order of the points
 * decides, so that the same points always make the same clusters.
 */
export function clustersOf(points: readonly Point[], reach: number): Cluster[] {
  const taken = new Set<number>();
  return points.flatMap((point, index) => {
    if (taken.has(index)) return [];
    const members = points.flatMap((other, number) =>
      !taken.has(number) && Math.hypot(other.x - point.x, other.y - point.y) <= reach ? number : [],
    );
    for (const member of members) taken.add(member);
    const middle = (axis: 'x' | 'y') =>
      members.reduce((sum, member) => sum + (points[member]?.[axis] ?? 0), 0) / members.length;
    return { x: middle('x'), y: middle('y'), members };
  });
}
