import type { Page } from '../../page';
import { docs } from '../../words/docs';
import Component from './Page.svelte';

export default {
  path: '/docs',
  title: 'loopgate: API',
  description: docs.description,
  component: Component,
} satisfies Page;
