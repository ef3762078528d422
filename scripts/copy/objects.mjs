/** So many records, or segments of events or of the audit, are looked at in one query. */
const step = 20_000;

/** Tables whose rows have a place, in which they are looked at, and the key of an object, where they have one. */
const sources = [
  { table: 'archive_segments', place: 'first', key: 'key' },
  { table: 'audit_segments', place: 'first', key: 'key' },
  {
    table: 'records',
    place: 'seq',
    key: `iif(octet_length(document) <> size, document ->> '$."$archived"', NULL)`,
  },
];

/** The keys of the objects in the bucket ARCHIVE that a database names, some at a time. */
export async function* objectKeys(session) {
  for (const source of sources) yield* keysOf(session, source);
}

async function* keysOf(session, { table, place, key }) {
  for (let after = -1; ;) {
    const looked = `SELECT ${place} AS place, ${key} AS key FROM ${table} WHERE ${place} > ${after} ORDER BY ${place} LIMIT ${step}`;
    const [[{ last }], rows] = await session.query([
      `SELECT MAX(place) AS last FROM (${looked})`,
      `SELECT key FROM (${looked}) WHERE key IS NOT NULL`,
    ]);
    if (last === null) return;
    if (rows.length > 0) yield rows.map((row) => row.key);
    after = last;
  }
}

/** Whether there are any that events or the audit were moved to: documents are moved after the events about them. */
export async function hasObjects(session) {
  const [[{ found }]] = await session.query([
    'SELECT EXISTS (SELECT 1 FROM archive_segments) OR EXISTS (SELECT 1 FROM audit_segments) AS found',
  ]);
  return found === 1;
}
