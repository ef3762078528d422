import type { Page } from '../../page';
import { notFound } from '../../words/not-found';
import Component from './Page.svelte';

/** What `crates/edge/worker.js` gives to people at addresses where no page is. */
export default {
  path: '/404',
  title: notFound.pageTitle,
  description: notFound.description,
  component: Component,
  isListed: false,
} satisfies Page;
