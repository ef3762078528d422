// What can be registered next, in the line of what one can do; and, right after it was registered, that it was.
import { mount } from 'svelte';

import Confirmation from './Confirmation.svelte';
import { wasRegistered } from './registered';
import type { Telling } from './telling.svelte';
import Ways from './Ways.svelte';

/** A record that was replaced says so, and leads nowhere but to a copy. */
export function leadOn(telling: Telling): void {
  const { record } = telling;
  const isReplaced = document.querySelector('link[rel="successor-version"]') !== null;
  mount(Ways, { target: placeOfWays(), props: { telling, isReplaced } });
  const page = document.querySelector('.record');
  if (!page || !wasRegistered(record.kind, record.id)) return;
  const target = document.createElement('div');
  page.prepend(target);
  mount(Confirmation, { target, props: { record } });
}

/** Beside what the page offers to everybody. */
function placeOfWays(): HTMLElement {
  const place = document.createElement('span');
  place.id = 'ways';
  const acts = document.querySelector('.record > .act');
  if (acts) acts.append(place);
  else document.getElementById('chain')?.after(place);
  return place;
}
