import '../../layout/client';
import { isReady } from '../../live-page';
// For its styles.
import './Page.svelte';

isReady();
