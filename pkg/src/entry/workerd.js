// workerd compiles no bytes: the engine is a module of the Worker.
import { initSync, __wbg_reset_state as startAnew } from '../../wasm/loopgate_rules.js';
import module from './loopgate.wasm';

import { createApi } from '../api.js';
import { warnings } from '../sure/warnings.js';

export const { kinds, validate, validateJson, isValid, jsonSchema, schemas, validator, loopCost } = createApi(
  { initSync, startAnew },
  () => module,
  warnings,
);
