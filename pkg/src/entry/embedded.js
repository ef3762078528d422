// Browsers, bundlers and all other runtimes: the engine is within the file.
import packed from '../../wasm/loopgate.txt';

import { createApi } from '../api.js';
import { warnings } from '../sure/warnings.js';
import { unpack } from '../unpack.js';

export const { kinds, validate, validateJson, isValid, jsonSchema, schemas, validator } = createApi(
  () => new WebAssembly.Module(unpack(packed)),
  warnings,
);
