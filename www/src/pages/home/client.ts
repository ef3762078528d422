import '../../layout/client';
import { bringToLife } from '../../live-page';
import Page from './Page.svelte';

// The form was a part of this page.
if (location.hash === '#interest') location.replace('/interest');

bringToLife(Page);
