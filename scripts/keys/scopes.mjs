import { misuse } from '../lib/args.mjs';
import { usage } from './usage.mjs';

export const scopes = ['interest', 'payments', 'registry', 'federation', 'admin'];

/** What speaks for a node, or for this one, is asked for by name. */
export const defaultScopes = ['interest', 'payments', 'registry'];

/** What somebody who was sent a link may do. */
export const invitedScopes = ['registry'];

/** What a link must not give, as it passes through other hands on its way. */
const notByLink = ['federation', 'admin'];

/** The same of an invitation. */
export function readInvitedScopes(list) {
  const named = readScopes(list);
  const refused = named.find((scope) => notByLink.includes(scope));
  if (refused === undefined) return named;
  throw misuse(`an invitation does not give the scope "${refused}": issue a key for it`, usage);
}

/** The scopes that a list with commas names, each once and in their usual order. */
export function readScopes(list) {
  const named = list.split(',').map((word) => word.trim());
  const unknown = named.find((word) => !scopes.includes(word));
  if (unknown === undefined) return scopes.filter((scope) => named.includes(scope));
  throw misuse(`there is no scope "${unknown}": the scopes are ${scopes.join(', ')}`, usage);
}
