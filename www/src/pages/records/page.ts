import type { Page } from '../../page';
import { records } from '../../words/records';
import Component from './Page.svelte';

/** The node fills in what it has (crates/edge/src/routes/records). */
export default {
  path: '/records',
  title: records.pageTitle,
  description: records.description,
  component: Component,
  staticProps: {},
} satisfies Page;
