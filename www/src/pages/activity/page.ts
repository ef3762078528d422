import type { Page } from '../../page';
import { activity } from '../../words';
import Component from './Page.svelte';

export default {
  path: '/activity',
  title: 'loopgate: activity',
  description: activity.description,
  component: Component,
} satisfies Page;
