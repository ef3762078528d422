// What can be registered next, in the line of what one can do; and, right after it was registered, that it was.
import { mount, unmount } from 'svelte';

import { rememberedKey } from '../../node/api-key';
import Confirmation from './Confirmation.svelte';
import type { RecordPage } from './record';
import { wasRegistered } from './registered';
import { waysOf } from './ways';
import Ways from './Ways.svelte';

let ways: Record<string, unknown> | undefined;

export function leadOn(record: RecordPage): void {
  showWays(record);
  const page = document.querySelector('.record');
  if (!page || !wasRegistered(record.kind, record.id)) return;
  const target = document.createElement('div');
  page.prepend(target);
  mount(Confirmation, { target, props: { record } });
}

/** A record that was replaced says so, and leads nowhere but to a copy. */
export function showWays(record: RecordPage): void {
  const isReplaced = document.querySelector('.record .notice') !== null;
  if (ways) void unmount(ways);
  // One action of a page is the first: for who has a key, what comes next.
  const isFirst = rememberedKey() === '' || isReplaced || waysOf(record) === undefined;
  document.querySelector('.record > .act > .button')?.classList.toggle('primary', isFirst);
  ways = mount(Ways, { target: placeOfWays(), props: { record, isReplaced } });
}

/** Beside what the page offers to everybody. */
function placeOfWays(): HTMLElement {
  const before = document.getElementById('ways');
  if (before) return before;
  const place = document.createElement('span');
  place.id = 'ways';
  const acts = document.querySelector('.record > .act');
  if (acts) acts.append(place);
  else document.getElementById('chain')?.after(place);
  return place;
}
