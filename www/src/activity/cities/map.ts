import { byId } from '../../dom';
import { backdrop } from './backdrop';
import type { City, Place } from './city';
import { nameOf } from './city-words';
import { nearest, neighbour } from './neighbour';
import { height, project, width, type Point } from './projection';
import { svg } from './svg';

type PlacedCity = City & { place: Place };

/** How near to a point the pointer has to be, in pixels. */
const reach = 16;
/** From this many on the points are smaller. */
const many = 150;

/** The cities as points. One is the current one; the arrow keys go from it to the next. */
export class CityMap {
  readonly #onCurrent: (city: City) => void;
  readonly #label = byId('city-label');
  readonly #group = svg('g', { role: 'listbox', 'aria-label': 'Cities on the map' });
  readonly #picture = svg('svg', { viewBox: `0 0 ${width} ${height}` }, backdrop(), this.#group);
  #cities: PlacedCity[] = [];
  #points: Point[] = [];
  #current = -1;

  constructor(onCurrent: (city: City) => void) {
    this.#onCurrent = onCurrent;
    const frame = byId('map-sheet');
    frame.prepend(this.#picture);
    // Not on the points: Chromium takes an SVG element that listens for focus as one that can have it.
    frame.addEventListener('focusin', (event) => this.#select(this.#indexOf(event.target)));
    frame.addEventListener('focusout', () => (this.#label.hidden = true));
    this.#picture.addEventListener('pointermove', (event) => this.#point(event));
    this.#picture.addEventListener('pointerdown', (event) => this.#point(event));
    this.#picture.addEventListener('pointerleave', () => (this.#label.hidden = true));
    this.#group.addEventListener('keydown', (event) => this.#press(event));
  }

  draw(cities: readonly City[]): void {
    if (this.#cities.length === 0) showMiddle(byId('map'));
    this.#cities = cities.filter((city): city is PlacedCity => city.place !== undefined);
    this.#points = this.#cities.map((city) => project(city.place));
    this.#group.replaceChildren(...this.#cities.map((city, index) => this.#dot(city, index)));
    this.#current = -1;
    this.#picture.classList.toggle('dense', this.#cities.length > many);
  }

  #dot(city: PlacedCity, index: number): SVGElement {
    const { x, y } = project(city.place);
    const d = `M${x} ${y}h0`;
    return svg(
      'g',
      {
        class: 'city',
        role: 'option',
        'aria-label': nameOf(city),
        'aria-selected': 'false',
        tabindex: index === 0 ? 0 : -1,
      },
      svg('circle', { class: 'extent', cx: x, cy: y, r: 1.5 }),
      svg('path', { class: 'halo', d }),
      svg('path', { class: 'dot', d }),
    );
  }

  #indexOf(dot: EventTarget | null): number {
    return [...this.#group.children].indexOf(dot as Element);
  }

  #press(event: KeyboardEvent): void {
    const next = this.#leadsTo(event.key);
    if (next === undefined) return;
    event.preventDefault();
    (this.#group.children[next] as SVGElement | undefined)?.focus();
  }

  #leadsTo(key: string): number | undefined {
    if (key === 'Home') return 0;
    if (key === 'End') return this.#points.length - 1;
    const from = this.#points[this.#current];
    return from && neighbour(this.#points, from, key);
  }

  #point(event: PointerEvent): void {
    const { left, top, width: pixels } = this.#picture.getBoundingClientRect();
    const scale = width / pixels;
    const at = { x: (event.clientX - left) * scale, y: (event.clientY - top) * scale };
    const index = nearest(this.#points, at, reach * scale);
    if (index === undefined) this.#label.hidden = true;
    else this.#select(index);
  }

  #select(index: number): void {
    const city = this.#cities[index];
    if (!city) return;
    if (index !== this.#current) {
      this.#mark(this.#current, false);
      this.#mark(index, true);
      this.#current = index;
      this.#onCurrent(city);
    }
    this.#showLabel(city);
  }

  /** The current one is the one that Tab leads to. */
  #mark(index: number, isCurrent: boolean): void {
    const dots = this.#group.children;
    if (isCurrent) for (const dot of dots) dot.setAttribute('tabindex', '-1');
    dots[index]?.setAttribute('aria-selected', String(isCurrent));
    if (isCurrent) dots[index]?.setAttribute('tabindex', '0');
  }

  #showLabel(city: PlacedCity): void {
    const { x, y } = project(city.place);
    this.#label.textContent = nameOf(city);
    this.#label.style.left = `${(100 * x) / width}%`;
    this.#label.style.top = `${(100 * y) / height}%`;
    this.#label.dataset['side'] = x > width / 2 ? 'left' : 'right';
    this.#label.hidden = false;
  }
}

/** Where the map is wider than the screen, it begins with its middle. */
function showMiddle(frame: HTMLElement): void {
  frame.scrollLeft = (frame.scrollWidth - frame.clientWidth) / 2;
}
