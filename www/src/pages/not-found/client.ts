import '../../layout/client';
import { bringToLife } from '../../live-page';
import Page from './Page.svelte';

bringToLife(Page);
