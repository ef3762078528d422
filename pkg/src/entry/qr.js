// Browsers, bundlers, Node and all other runtimes: what draws is within the file.
import packed from '../../wasm/qr.txt';

import { createQr } from '../qr.js';
import { unpack } from '../module/unpack.js';

export const { qrLink, qrSvg } = createQr(() => new WebAssembly.Module(unpack(packed)));
