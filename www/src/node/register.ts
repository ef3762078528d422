import { ask } from './ask';
import type { Issue, Kind } from 'loopgate/advice';

import { IdempotencyKey } from './idempotency';
import { keyProblem } from './key-source';
import { sent } from '../words/shared/sent';
import { isKind, pageAddress } from '../pages/record/record';

/** Where a kind is registered; the others are not. */
const routes: Partial<Record<Kind, string>> = {
  MaterialDNA: '/api/v1/material',
  ProductDNA: '/api/v1/product',
  Offer: '/api/v1/offer',
  Match: '/api/v1/match',
  Transfer: '/api/v1/transfer',
  MaterialStatusUpdate: '/api/v1/material-status',
  MaterialTransaction: '/api/v1/transaction',
  LoopSignalConfig: '/api/v1/signals',
  SignalProposal: '/api/v1/signals/proposals',
  LoopVote: '/api/v1/signals/votes',
  Interest: '/api/interest',
  PaymentIntent: '/api/payments/intent',
};

export function routeOf(kind: Kind | null): string | undefined {
  return kind === null ? undefined : routes[kind];
}

export type Registered =
  | { outcome: 'done'; id: string; address: string | undefined }
  | { outcome: 'refused'; message: string; issues: Issue[]; lang: string | undefined };

const patience = 20_000;
const idempotencyKey = new IdempotencyKey();

/**
 * Sends a payload to this node, once however often it is tried. What it answers, in the language that is wanted where it has
 * it, is told, never thrown.
 */
export async function register(kind: Kind, text: string, key: string, language: string): Promise<Registered> {
  const route = routeOf(kind) ?? '';
  try {
    const headers = {
      'content-type': 'application/json',
      'accept-language': language,
      'x-api-key': key,
      'idempotency-key': idempotencyKey.for(route + text),
    };
    const signal = AbortSignal.timeout(patience);
    const response = await ask(route, { method: 'POST', headers, body: text, signal });
    const body: unknown = await response.json().catch(() => ({}));
    if (!response.ok) return await refused(response, body);
    idempotencyKey.forget();
    return done(route, body);
  } catch {
    return { outcome: 'refused', message: sent.notReached, issues: [], lang: undefined };
  }
}

function done(route: string, body: unknown): Registered {
  const id = String((body as { id?: unknown }).id ?? '');
  const entity = route.slice('/api/v1/'.length);
  const address = isKind(entity) ? pageAddress(entity, id) : undefined;
  return { outcome: 'done', id, address };
}

async function refused({ status, headers }: Response, body: unknown): Promise<Registered> {
  const { error } = body as { error?: { message?: string; details?: { issues?: Issue[] } } };
  const issues = error?.details?.issues ?? [];
  const message = (await keyProblem(status)) ?? sent.refused(status, error?.message);
  return { outcome: 'refused', message, issues, lang: headers.get('content-language') ?? undefined };
}
