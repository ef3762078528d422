import { bringToLife } from '../../layout/client';
import { stayAtTargets } from '../../layout/landing';
import Page from './Page.svelte';

// Who is interested was here once.
if (location.hash === '#interest') location.replace('/interest#interest');
bringToLife(Page);
stayAtTargets();
