import { misuse } from '../lib/args.mjs';
import { usage } from './usage.mjs';

export const scopes = ['interest', 'payments', 'registry', 'federation', 'admin'];

export const defaultScopes = scopes.filter((scope) => scope !== 'admin');

/** The scopes that a list with commas names, each once and in their usual order. */
export function readScopes(list) {
  const named = list.split(',').map((word) => word.trim());
  const unknown = named.find((word) => !scopes.includes(word));
  if (unknown === undefined) return scopes.filter((scope) => named.includes(scope));
  throw misuse(`there is no scope "${unknown}": the scopes are ${scopes.join(', ')}`, usage);
}
