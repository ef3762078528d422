import '../../layout/client';
import { bringToLife } from '../../live-page';
import Page from './Page.svelte';

// In tasks of their own, so that a slow phone answers in between.
setTimeout(() => bringToLife(Page));
