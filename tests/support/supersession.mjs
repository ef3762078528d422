// Putting records in the place of others.

/** Asks for one record to take the place of another. */
export function supersede(server, entity, id, by, headers = {}, reason = 'a slip of the pen') {
  return server.post(`/api/v1/${entity}/${encodeURIComponent(id)}/supersede`, { by, reason }, headers);
}
