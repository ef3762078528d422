import type { Place } from './city';
import { coasts } from './land';
import { height, north, project, south, width } from './projection';
import { svg } from './svg';

const step = 30;

/** Coasts and graticule, behind the points and nothing to those who listen. */
export function backdrop(): SVGGElement {
  return svg(
    'g',
    { 'aria-hidden': 'true' },
    svg('path', { class: 'land', 'fill-rule': 'evenodd', d: coasts().map(outline).join('') }),
    svg('path', { class: 'graticule', d: [...meridians(), ...parallels()].join('') }),
    svg('path', { class: 'equator', d: `M0 ${north}H${width}` }),
  );
}

function outline(ring: Place[]): string {
  const points = ring.map(project).map(({ x, y }) => `${x} ${y}`);
  return `M${points.join('L')}Z`;
}

function meridians(): string[] {
  return steps(-180 + step, 180 - step).map((lon) => `M${project({ lon, lat: 0 }).x} 0V${height}`);
}

function parallels(): string[] {
  const first = Math.ceil(south / step) * step;
  return steps(first, north).map((lat) => `M0 ${project({ lon: 0, lat }).y}H${width}`);
}

function steps(from: number, to: number): number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
}
