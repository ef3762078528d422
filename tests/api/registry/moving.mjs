// Records, and their status.
import { expectStatus } from '../../support/expect.mjs';
import { record, register } from '../../support/records.mjs';

export async function put(server, entity, changes) {
  const document = record(entity, changes);
  await register(server, { [entity]: document });
  return document;
}

export async function statusOf(server, entity, id) {
  const response = await server.request(`/api/v1/${entity}/${id}`);
  expectStatus(response, 200);
  return response.body.status;
}
