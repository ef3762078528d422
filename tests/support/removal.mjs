// Taking records down.
import { apiKey } from './server.mjs';

/** Asks for the removal of a record. */
export function remove(server, entity, id, body = { reason: 'it is not true' }, headers = {}) {
  return server.request(`/api/v1/${entity}/${encodeURIComponent(id)}`, {
    method: 'DELETE',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-api-key': apiKey, ...headers },
  });
}
