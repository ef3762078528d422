// Browsers, bundlers and all other runtimes: the engine is within the file.
import packed from '../../wasm/loopgate.lzma';

import { face } from '../face.js';
import { unpack } from '../lzma/unpack.js';

export const { kinds, validate, validateJson, isValid, jsonSchema, schemas, loopCost } = face(
  new WebAssembly.Module(unpack(packed)),
);
