import type { Page } from '../../page';
import { activity } from '../../words/activity';
import { formOf } from '../register/describe';
import type { Choice, Entity } from '../register/form';
import Component from './Page.svelte';

/** The values of a member of a kind, with their words. */
function choicesOf(entity: Entity, key: string): Choice[] {
  const shape = formOf(entity).members.find((member) => member.key === key)?.shape;
  return shape?.is === 'choice' ? shape.values.map(({ value, words }) => ({ value, words })) : [];
}

export default {
  path: '/activity',
  title: 'loopgate: activity',
  description: activity.description,
  component: Component,
  props: {
    categories: [...choicesOf('material', 'category'), ...choicesOf('product', 'product_category')],
  },
} satisfies Page;
