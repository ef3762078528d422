import type { Page } from '../../page';
import Component from './Page.svelte';

export default {
  path: '/interest',
  title: 'loopgate: interest',
  description: 'interest',
  component: Component,
} satisfies Page;
