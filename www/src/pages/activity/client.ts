import '../../layout/client';
import { stayAtTarget } from '../../layout/landing';
import { bringToLife } from '../../live-page';
import Page from './Page.svelte';

bringToLife(Page);
stayAtTarget();
