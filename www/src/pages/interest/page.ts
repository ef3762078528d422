import type { Page } from '../../page';
import { interest } from '../../words/interest';
import { limits } from './limits';
import Component from './Page.svelte';

export default {
  path: '/interest',
  title: 'loopgate: express interest',
  description: interest.description,
  component: Component,
  props: { limits },
} satisfies Page;
