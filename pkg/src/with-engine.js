import { createApi } from './api.js';
import { Engine } from './engine.js';
import { kinds } from './rules/kinds.js';
import { tables } from './rules/text.js';

/**
 * Everything that an entry with its engine exports.
 *
 * @param moduleOf gives the compiled WebAssembly.Module of the engine when it is first needed
 * @param advice as `createApi` takes it
 */
export function withEngine(moduleOf, advice) {
  const engine = new Engine(moduleOf, { tables, kinds }, advice.lists);
  return createApi(() => engine, advice);
}
