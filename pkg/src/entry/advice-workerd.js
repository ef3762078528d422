// All advice, for workerd, which compiles no bytes: the engine is a module of the Worker.
import module from './advice.wasm';

import { all } from '../advice/all.js';
import { withEngine } from '../with-engine.js';

export const { kinds, validate, validateJson, isValid, jsonSchema, schemas, validator } = withEngine(
  () => module,
  all,
);
