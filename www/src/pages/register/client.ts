import { bringToLife } from '../../layout/client';
import Page from './Page.svelte';

bringToLife(Page);
