import type { Page } from '../../page';
import { labels } from '../../words/labels';
import Component from './Page.svelte';

/** The node fills in the labels that are asked for (crates/edge/src/routes/labels). */
export default {
  path: '/records/labels',
  title: labels.pageTitle,
  description: labels.description,
  component: Component,
  isListed: false,
  staticProps: {},
} satisfies Page;
