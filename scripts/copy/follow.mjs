const isFollowed = 'SELECT since FROM followed';
const begin = 'INSERT OR IGNORE INTO followed (only, since) VALUES (1, lower(hex(randomblob(16))))';

/** From now on the node notes which rows change (note-triggers.mjs), so that increments can follow on a copy that is begun after this. */
export async function follow(session) {
  const [rows] = await session.query([isFollowed]);
  if (rows.length === 0) await session.run([begin]);
}
