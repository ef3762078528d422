import { bringToLife } from '../../layout/client';
import Page from './Page.svelte';

// In tasks of their own, so that a slow phone answers in between.
setTimeout(() => bringToLife(Page));
