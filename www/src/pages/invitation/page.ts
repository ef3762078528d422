import type { Page } from '../../page';
import { invitation } from '../../words/invitation';
import Component from './Page.svelte';

/** A template: crates/edge/src/routes/invitations/page.rs puts an invitation in the place of its main part. */
export default {
  path: '/invitation',
  title: invitation.pageTitle,
  description: invitation.description,
  component: Component,
  isListed: false,
  staticProps: {},
} satisfies Page;
