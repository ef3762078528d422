import { seeds } from './documents.mjs';

/**
 * The demonstration's requests, `{ method, path, body }`, in an order that the strictest node takes. The last one registers a
 * record, by which is seen that the others were there.
 */
export function steps() {
  return [
    ...registrations('material', 'materials'),
    ...registrations('product', 'products'),
    ...seeds('supersessions').map(({ kind, id, ...body }) => post(`/api/v1/${kind}/${id}/supersede`, body)),
    ...seeds('removals').map(({ kind, id, ...body }) => ({
      method: 'DELETE',
      path: `/api/v1/${kind}/${id}`,
      body,
    })),
    ...registrations('offer', 'offers'),
    ...registrations('material-status', 'material-status'),
    ...registrations('match', 'matches'),
    ...moves('match'),
    ...moves('offer'),
    ...registrations('transfer', 'transfers').flatMap((step) => [step, ...moves('transfer', step.body.id)]),
  ];
}

function registrations(kind, file) {
  return seeds(file).map((body) => post(`/api/v1/${kind}`, body));
}

function moves(wanted, record) {
  const meant = seeds('moves').filter(({ kind, id }) => kind === wanted && id === (record ?? id));
  return meant.map(({ kind, id, status }) => post(`/api/v1/${kind}/${id}/status`, { status }));
}

function post(path, body) {
  return { method: 'POST', path, body };
}
