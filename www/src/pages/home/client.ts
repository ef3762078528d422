import { bringToLife } from '../../layout/client';
import Page from './Page.svelte';

// The form was a part of this page.
if (location.hash === '#interest') location.replace('/interest');

bringToLife(Page);
