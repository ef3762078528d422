const perStatement = 1000;

/** Events that no request made, each with a payload of about so many bytes. */
export async function fill(database, count, bytes) {
  const sql = `
    INSERT INTO events (event_type, entity_type, entity_id, payload, source_node, created_at)
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?1)
    SELECT 'offer.created', 'offer', 'OFR-' || n, json_object('padding', replace(hex(zeroblob(?2 / 2)), '00', 'xx')),
           'lab.loop', '2025-01-01T00:00:00.000Z'
    FROM numbers`;
  for (let left = count; left > 0; left -= perStatement)
    await database.prepare(sql).bind(Math.min(left, perStatement), bytes).run();
}
