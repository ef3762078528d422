import type { Page } from '../../page';
import { record } from '../../words/record';
import Component from './Page.svelte';

/** A template: crates/edge/src/routes/record_page.rs puts a record in the place of its main part. */
export default {
  path: '/records/record',
  title: record.pageTitle,
  description: record.description,
  component: Component,
  isListed: false,
  staticProps: {},
} satisfies Page;
