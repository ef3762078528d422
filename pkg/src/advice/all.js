import { observer } from './observer.js';
import { lists } from './reference.js';

/** All advice, as `createApi` takes it. */
export const all = { level: 'all', observer, lists };
