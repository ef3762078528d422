import { facts } from '../rules/warnings.js';

import { Observer } from './observer.js';

/** The warnings of the protocol, as `createApi` takes them. */
export const warnings = { level: 'warnings', observer: new Observer(facts) };
