// What every page runs: its styles, and what brings the header and the page itself to life.
import { hydrate, type Component } from 'svelte';

import '../styles/face.css';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/controls.css';
import '../styles/layout.css';
import Header from './Header.svelte';

const header = document.getElementById('header');
const path = document.getElementById('main')?.dataset['page'] ?? '/';
if (header) hydrate(Header, { target: header, props: { path } });

/** Brings the page to life that the build wrote, with the props that it had there. */
export function bringToLife<Props extends Record<string, unknown>>(page: Component<Props>): void {
  const target = document.getElementById('main');
  if (!target) throw new Error('The page has no main part.');
  const props = JSON.parse(document.getElementById('props')?.textContent ?? '{}') as Props;
  hydrate(page, { target, props });
  isReady();
}

/** Says to tests and style sheets that scripts have the page. */
export function isReady(): void {
  document.documentElement.dataset['ready'] = '';
}
