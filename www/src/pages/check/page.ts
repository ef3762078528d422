import { kinds } from 'loopgate/advice';

import type { Page } from '../../page';
import { texts } from '../../samples/texts';
import { check } from '../../words/check';
import Component from './Page.svelte';

export default {
  path: '/check',
  title: check.pageTitle,
  description: check.description,
  component: Component,
  props: {
    kinds: ['auto', ...kinds.filter((kind) => kind !== 'auto')],
    firstText: texts['material-valid'],
  },
} satisfies Page;
