import type { Page } from '../../page';
import Component from './Page.svelte';

export default {
  path: '/check',
  title: 'loopgate: check',
  description: 'check',
  component: Component,
} satisfies Page;
