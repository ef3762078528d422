// All advice, for browsers, bundlers and all other runtimes: the engine is within the file.
import { initSync, __wbg_reset_state as startAnew } from '../../wasm/loopgate_advice.js';
import packed from '../../wasm/advice.txt';

import { all } from '../advice/all.js';
import { createApi } from '../api.js';
import { unpack } from '../unpack.js';

export const { kinds, validate, validateJson, isValid, jsonSchema, schemas, validator, loopCost } = createApi(
  { initSync, startAnew },
  () => new WebAssembly.Module(unpack(packed)),
  all,
);
