// Browsers, bundlers and all other runtimes: the engine is within the file.
import { initSync, __wbg_reset_state as startAnew } from '../../wasm/loopgate_rules.js';
import packed from '../../wasm/loopgate.txt';

import { createApi } from '../api.js';
import { warnings } from '../sure/warnings.js';
import { unpack } from '../unpack.js';

export const { kinds, validate, validateJson, isValid, jsonSchema, schemas, validator, loopCost } = createApi(
  { initSync, startAnew },
  () => new WebAssembly.Module(unpack(packed)),
  warnings,
);
