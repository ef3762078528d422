import type { Page } from '../../page';
import Component from './Page.svelte';

export default {
  path: '/activity',
  title: 'loopgate: activity',
  description: 'activity',
  component: Component,
} satisfies Page;
