import { misuse } from '../lib/args.mjs';
import { usage } from './usage.mjs';

export const scopes = ['interest', 'payments', 'registry', 'federation', 'admin'];

/** What speaks for a node, or for this one, is asked for by name. */
export const defaultScopes = ['interest', 'payments', 'registry'];

/** The scopes that a list with commas names, each once and in their usual order. */
export function readScopes(list) {
  const named = list.split(',').map((word) => word.trim());
  const unknown = named.find((word) => !scopes.includes(word));
  if (unknown === undefined) return scopes.filter((scope) => named.includes(scope));
  throw misuse(`there is no scope "${unknown}": the scopes are ${scopes.join(', ')}`, usage);
}
