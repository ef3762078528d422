// All advice, for workerd, which compiles no bytes: the engine is a module of the Worker.
import module from './advice.wasm';

import { all } from '../advice/all.js';
import { createApi } from '../api.js';

export const { kinds, validate, validateJson, isValid, jsonSchema, schemas, validator } = createApi(
  () => module,
  all,
);
