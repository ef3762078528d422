// Node: the engine is within the file, so that it can be bundled; zlib is there to unpack it.
import { brotliDecompressSync } from 'node:zlib';

import packed from '../../wasm/loopgate.br';

import { createApi } from '../api.js';

export const { kinds, validate, validateJson, isValid, jsonSchema, schemas, loopCost } = createApi(
  () => new WebAssembly.Module(brotliDecompressSync(packed)),
);
