// Brings the search to life that the node has written: another one is shown without loading the page anew.
import { unmount } from 'svelte';

import { tellTimes } from '../../components/relative';
import { isReady } from '../../layout/client';
import { records as words } from '../../words/records';
import { addressOf, isSearch, withView } from './address';
import './records.css';
import { show } from './visit';

const form = document.querySelector<HTMLFormElement>('#search');
const spoken = document.createElement('p');
spoken.className = 'spoken';
spoken.role = 'status';
let map: object | undefined;
/** The search that the page shows, or is about to: a fragment of the address is none of it. */
let current = location.search;

const isMap = () => new URLSearchParams(location.search).get('view') === 'map';

function asked(): string {
  const fields = form ? [...new FormData(form)] : [];
  return addressOf(
    fields.map(([name, value]) => [name, String(value)]),
    isMap(),
  );
}

async function go(address: string, isNew = true): Promise<void> {
  const results = document.getElementById('results');
  const hadFocus = results?.contains(document.activeElement) ?? false;
  if (isNew) history.pushState(null, '', address);
  current = location.search;
  spoken.textContent = '';
  if (!(await show(address))) return;
  if (hadFocus) results?.focus({ preventScroll: true });
  spoken.textContent = document.getElementById('count')?.textContent ?? '';
  await enliven();
}

/** What is new on the page: how long ago, and the map. */
async function enliven(): Promise<void> {
  const results = document.getElementById('results');
  if (results) tellTimes(results);
  if (map) await unmount(map);
  map = undefined;
  const target = document.getElementById('map');
  if (!target) return;
  const { showMap } = await import('./on-map');
  if (target.isConnected && !map) map = showMap(target, { onview: keepView, onsearch: searchAround });
}

/** A move of the map is in the address, and no step of the way back. */
function keepView(view: string | undefined): void {
  history.replaceState(null, '', withView(location.href, view));
  current = location.search;
}

function searchAround(near: string, km: number): void {
  const fields = form ? [...new FormData(form)].map(([name, value]) => [name, String(value)] as const) : [];
  const others = fields.filter(([name]) => name !== 'near' && name !== 'radiusKm');
  void go(addressOf([...others, ['near', near], ['radiusKm', String(km)]], true));
}

function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !isSearch(link, event)) return;
  event.preventDefault();
  const leadsOn = link.closest('.pages') !== null;
  void go(link.href).then(() => {
    if (leadsOn) document.getElementById('results')?.scrollIntoView({ behavior: 'instant' });
  });
}

/** Puts the place of the device into the form, once somebody asks for it. */
function locate(button: HTMLButtonElement, field: HTMLInputElement): void {
  button.disabled = true;
  const done = () => (button.disabled = false);
  navigator.geolocation.getCurrentPosition(
    ({ coords: { longitude, latitude } }) => {
      done();
      field.value = [longitude, latitude].map((degrees) => degrees.toFixed(2)).join(',');
      void go(asked());
    },
    () => {
      done();
      spoken.textContent = words.notLocated;
      button.textContent = words.notLocated;
    },
  );
}

function offerPlace(): void {
  const field = document.querySelector<HTMLInputElement>('#near');
  if (!field || !('geolocation' in navigator)) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'quiet';
  button.textContent = words.whereIAm;
  button.addEventListener('click', () => locate(button, field));
  field.before(button);
}

if (form) {
  document.getElementById('main')?.append(spoken);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void go(asked());
  });
  form.addEventListener('change', ({ target }) => {
    const isBox = target instanceof HTMLInputElement && target.type === 'checkbox';
    if (isBox || target instanceof HTMLSelectElement) void go(asked());
  });
  document.getElementById('main')?.addEventListener('click', follow);
  addEventListener('popstate', () => {
    if (location.search !== current) void go(location.href, false);
  });
  offerPlace();
  void enliven();
}

isReady();
