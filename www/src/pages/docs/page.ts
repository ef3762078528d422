import type { Page } from '../../page';
import Component from './Page.svelte';

export default {
  path: '/docs',
  title: 'loopgate: docs',
  description: 'docs',
  component: Component,
} satisfies Page;
