// Browsers, bundlers, Node and all other runtimes: the acts are within the file.
import packed from '../../wasm/regime.txt';

import { createRegimes } from '../regime.js';
import { unpack } from '../module/unpack.js';

export const { regimes, assess } = createRegimes(() => new WebAssembly.Module(unpack(packed)));
