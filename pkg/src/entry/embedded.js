// Browsers, bundlers and all other runtimes: the engine is within the file.
import packed from '../../wasm/loopgate.txt';

import { warnings } from '../sure/warnings.js';
import { unpack } from '../module/unpack.js';
import { withEngine } from '../with-engine.js';

export const { kinds, validate, validateJson, isValid, jsonSchema, schemas, validator } = withEngine(
  () => new WebAssembly.Module(unpack(packed)),
  warnings,
);
