// All advice, for browsers, bundlers and all other runtimes: the engine is within the file.
import packed from '../../wasm/advice.txt';

import { all } from '../advice/all.js';
import { unpack } from '../module/unpack.js';
import { withEngine } from '../with-engine.js';

export const { kinds, validate, validateJson, isValid, jsonSchema, schemas, validator } = withEngine(
  () => new WebAssembly.Module(unpack(packed)),
  all,
);
