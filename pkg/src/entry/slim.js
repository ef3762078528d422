// JavaScript alone: the engine comes when it is called for.
import { createApi } from '../api.js';
import { Source } from '../slim/source.js';
import { warnings } from '../sure/warnings.js';

const source = new Source(() => import('./slim-engine.js'));

export const init = (from = new URL('./loopgate.wasm', import.meta.url)) => source.bring(from);
export const ready = () => source.isReady;
export const { kinds, validate, validateJson, isValid, jsonSchema, schemas, validator } = createApi(
  () => source.engine(),
  warnings,
);
