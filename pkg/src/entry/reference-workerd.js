// workerd compiles no bytes: the look-ups are a module of the Worker.
import module from './reference.wasm';

import { createReference } from '../reference.js';

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
} = createReference(() => module);
