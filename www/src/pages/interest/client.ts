import { bringToLife } from '../../layout/client';
import { stayAtTargets } from '../../layout/landing';
import Page from './Page.svelte';

bringToLife(Page);
stayAtTargets();
