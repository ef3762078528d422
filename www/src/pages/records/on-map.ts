// The map of a list that the node has written; loaded where there is one.
import { mount } from 'svelte';

import { textOf, viewIn } from '../../components/map/zoom/view';
import { jsonOf } from '../../text/json';
import MapOfRecords from './Map.svelte';
import { spotsOf } from './places';

interface Heard {
  onview: (view: string | undefined) => void;
  onsearch: (near: string, km: number) => void;
}

const furthest = 500;

/** Puts the map into its room; the lines of the list follow what it shows. */
export function showMap(target: HTMLElement, { onview, onsearch }: Heard): object {
  const lines = [...document.querySelectorAll<HTMLElement>('#results .rows > li')];
  const hrefOf = (line: HTMLElement) => line.querySelector('a')?.getAttribute('href') ?? '';
  return mount(MapOfRecords, {
    target,
    props: {
      spots: spotsOf(jsonOf(document.getElementById('props')?.textContent ?? '')),
      all: lines.length,
      isPart: target.dataset['part'] === 'true',
      view: viewIn(new URLSearchParams(location.search).get('at') ?? ''),
      onlist: (hrefs) =>
        lines.forEach((line) => (line.hidden = hrefs !== undefined && !hrefs.has(hrefOf(line)))),
      onview: (view) => onview(view && textOf(view)),
      onsearch: ({ lon, lat, km }) => onsearch(`${lon.toFixed(2)},${lat.toFixed(2)}`, Math.min(km, furthest)),
    },
  });
}
