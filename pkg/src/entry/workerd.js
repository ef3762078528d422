// workerd compiles no bytes: the engine is a module of the Worker.
import module from './loopgate.wasm';

import { warnings } from '../sure/warnings.js';
import { withEngine } from '../with-engine.js';

export const { kinds, validate, validateJson, isValid, jsonSchema, schemas, validator } = withEngine(
  () => module,
  warnings,
);
