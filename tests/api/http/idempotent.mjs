// Writes with an `Idempotency-Key`.

export const freshKey = () => crypto.randomUUID();
export const using = (key, headers = {}) => ({ 'idempotency-key': key, ...headers });
export const countOf = (server, table) =>
  server.database.prepare(`SELECT COUNT(*) AS rows FROM ${table}`).first('rows');
