import type { Document } from './document';
import type { Entity, Form } from './form';

/** The status that a record begins with. */
export const firstStatus: Partial<Record<Entity, string>> = {
  offer: 'open',
  match: 'proposed',
  transfer: 'scheduled',
};

export function emptyOf({ entity }: Form, now: string): Document {
  const status = firstStatus[entity];
  return {
    ...(status && { status }),
    ...((entity === 'material' || entity === 'product') && { available_from: now }),
    ...(entity === 'product' && { quantity: { unit: 'piece' } }),
    ...(entity === 'offer' && { to_city: 'any' }),
    ...(entity === 'match' && { matched_at: now }),
  };
}
