import { byId, say } from '../../dom';
import { member } from '../../member';
import { getJson, unreadable } from '../../node/get-json';
import { nextOf } from '../../node/page-of';
import { Notice } from '../../notice';
import { count } from '../../words';
import { showCaption } from './caption';
import { readCity, type City } from './city';
import { showCityList } from './city-list';
import { CityMap } from './map';

/** Draws the cities that the node knows. */
export function startCities(): void {
  void new Cities().load();
}

class Cities {
  readonly #map = new CityMap(showCaption);
  readonly #notice = new Notice(byId('cities-notice'));
  readonly #more = byId<HTMLButtonElement>('cities-more');
  readonly #cities = new Map<string, City>();
  #next: string | undefined;

  constructor() {
    this.#more.addEventListener('click', () => void this.load());
  }

  /** Loads the next page, the first at first. */
  async load(): Promise<void> {
    if (this.#cities.size === 0) this.#notice.show('Loading…');
    const parameters = new URLSearchParams({ limit: '500' });
    if (this.#next !== undefined) parameters.set('cursor', this.#next);
    const { body, problem } = await getJson(`/api/cities/geojson?${parameters}`);
    const features = member(body, 'features');
    if (Array.isArray(features)) this.#add(features, nextOf(body));
    else this.#notice.show(problem ?? unreadable, { label: 'Try again', run: () => this.#again() });
  }

  #again(): void {
    byId('cities').focus({ preventScroll: true });
    void this.load();
  }

  #add(features: unknown[], next: string | undefined): void {
    for (const city of features.flatMap((feature) => readCity(feature) ?? []))
      this.#cities.set(city.slug, city);
    this.#next = next;
    this.#more.hidden = next === undefined;
    this.#show([...this.#cities.values()]);
  }

  #show(cities: City[]): void {
    say(byId('cities-total'), cities.length === 0 ? '' : count(cities.length, 'city'));
    byId('cities-shown').hidden = cities.length === 0;
    if (cities.length === 0) return this.#notice.show('This node knows no cities yet.');
    this.#notice.clear();
    this.#map.draw(cities);
    showCityList(cities);
  }
}
