import { seeds } from './documents.mjs';

/**
 * The demonstration's requests, `{ path, body }`, in an order that the strictest node takes. The last one registers a
 * record, by which is seen that the others were there.
 */
export function steps() {
  return [
    ...registrations('material', 'materials'),
    ...registrations('product', 'products'),
    ...registrations('offer', 'offers'),
    ...registrations('material-status', 'material-status'),
    ...registrations('match', 'matches'),
    ...moves('match'),
    ...moves('offer'),
    ...registrations('transfer', 'transfers').flatMap((step) => [step, ...moves('transfer', step.body.id)]),
  ];
}

function registrations(kind, file) {
  return seeds(file).map((body) => ({ path: `/api/v1/${kind}`, body }));
}

function moves(wanted, record) {
  const meant = seeds('moves').filter(({ kind, id }) => kind === wanted && id === (record ?? id));
  return meant.map(({ kind, id, status }) => ({ path: `/api/v1/${kind}/${id}/status`, body: { status } }));
}
