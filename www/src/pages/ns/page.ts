import type { Page } from '../../page';
import { ns } from '../../words/ns';
import Vocabulary from './Page.svelte';

export default {
  path: '/ns',
  title: ns.pageTitle,
  description: ns.description,
  component: Vocabulary,
  staticProps: {},
} satisfies Page;
