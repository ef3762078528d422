// Browsers, bundlers, Node and all other runtimes: the look-ups are within the file.
import packed from '../../wasm/reference.txt';

import { createReference } from '../reference.js';
import { unpack } from '../module/unpack.js';

export const {
  waste,
  wasteList,
  findWaste,
  country,
  countries,
  findCountry,
  gtin,
  cas,
  digitalLink,
  sources,
} = createReference(() => new WebAssembly.Module(unpack(packed)));
