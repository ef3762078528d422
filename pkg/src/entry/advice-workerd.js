// All advice, for workerd, which compiles no bytes: the engine is a module of the Worker.
import { initSync, __wbg_reset_state as startAnew } from '../../wasm/loopgate_advice.js';
import module from './advice.wasm';

import { all } from '../advice/all.js';
import { createApi } from '../api.js';

export const { kinds, validate, validateJson, isValid, jsonSchema, schemas, validator, loopCost } = createApi(
  { initSync, startAnew },
  () => module,
  all,
);
