// workerd compiles no bytes: the acts are a module of the Worker.
import module from './regime.wasm';

import { createRegimes } from '../regime.js';

export const { regimes, assess } = createRegimes(() => module);
