// workerd compiles no bytes: the engine is a module of the Worker.
import module from './loopgate.wasm';

import { createApi } from '../api.js';
import { warnings } from '../sure/warnings.js';

export const { kinds, validate, validateJson, isValid, jsonSchema, schemas, validator } = createApi(
  () => module,
  warnings,
);
