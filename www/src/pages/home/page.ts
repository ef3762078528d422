import type { Page } from '../../page';
import Component from './Page.svelte';

export default {
  path: '/',
  title: 'loopgate: home',
  description: 'home',
  component: Component,
} satisfies Page;
