import { bringToLife } from '../../layout/client';
import { stayAtTarget } from '../../layout/landing';
import Page from './Page.svelte';

bringToLife(Page);
stayAtTarget();
