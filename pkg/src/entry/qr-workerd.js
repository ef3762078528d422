// workerd compiles no bytes: what draws is a module of the Worker.
import module from './qr.wasm';

import { createQr } from '../qr.js';

export const { qrLink, qrSvg } = createQr(() => module);
