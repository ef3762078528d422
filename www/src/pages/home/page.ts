import { validateJson } from 'loopgate/advice';

import type { Page } from '../../page';
import { home } from '../../words/home';
import { example } from './example';
import Component from './Page.svelte';

export default {
  path: '/',
  title: home.pageTitle,
  description: home.description,
  component: Component,
  // What the rules say of the example, so that it can be read before they are loaded.
  props: { report: validateJson('auto', example) },
} satisfies Page;
