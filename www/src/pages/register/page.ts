import type { Page } from '../../page';
import { register } from '../../words/register';
import { formOf } from './describe';
import { entities } from './form';
import Component from './Page.svelte';

const forms = entities.map((entity) => [`/register/${entity}.json`, JSON.stringify(formOf(entity))] as const);

export default {
  path: '/register',
  title: register.pageTitle,
  description: register.description,
  component: Component,
  files: Object.fromEntries(forms),
} satisfies Page;
