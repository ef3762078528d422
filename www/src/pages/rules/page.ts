import type { Page } from '../../page';
import Component from './Page.svelte';

export default {
  path: '/rules',
  title: 'loopgate: rules',
  description: 'rules',
  component: Component,
} satisfies Page;
