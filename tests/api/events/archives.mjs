// A node that moves what is older than a day to the bucket ARCHIVE, which a test looks into and lets fail (archiving.mjs).
/** What `startServer` takes. */
export const vars = { RETENTION_DAYS: '1' };
export const archiving = { archive: true, around: 'archiving', vars };
export const long = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000).toISOString();

export const run = (server, sql, ...values) =>
  server.database
    .prepare(sql)
    .bind(...values)
    .run();
export const countIn = (server, table) =>
  server.database.prepare(`SELECT COUNT(*) AS n FROM ${table}`).first('n');

/** Makes everything that is there old. */
export const age = (server) => run(server, 'UPDATE events SET created_at = ?', long);

/** Runs the Cron Trigger until it has moved all that is due. */
export async function archive(server) {
  for (let left = -1; left !== (left = await countIn(server, 'events'));) await server.cron();
}

/** Makes what no segment names old enough to be deleted. */
export const abandon = (server) => run(server, 'UPDATE archive_leftovers SET since = ?', long);

/** The texts in the bucket by their keys, after an object was stored (`PUT`) or deleted (`DELETE`) there. */
export async function objectsOf(server, key, method = 'GET', body = undefined) {
  const url = new URL(`/objects?${new URLSearchParams({ key })}`, server.url);
  return (await fetch(url, { method, body })).json();
}

/** What the bucket fails at from now on, where a key begins so; nothing where it is empty. */
export const setFault = (server, at, of = '') =>
  fetch(new URL(`/fault?${new URLSearchParams({ at, of })}`, server.url));
