import type { Page } from '../../page';
import { invitation } from '../../words';
import Component from './Page.svelte';

export default {
  path: '/invitation',
  title: invitation.pageTitle,
  description: invitation.description,
  component: Component,
  isListed: false,
} satisfies Page;
