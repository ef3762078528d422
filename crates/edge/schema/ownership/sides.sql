-- The keys that take part in a trade (decisions 9, ownership). `giver` is whose offer it is, `taker` whose match; any other record
-- has its owner as the giver. NULL is what is not registered here, and what was before owners were kept.

CREATE VIEW sides AS
SELECT kind, id, owner AS giver, NULL AS taker FROM records WHERE kind IN ('material', 'product', 'offer')
UNION ALL
SELECT m.kind, m.id, o.owner, m.owner
FROM records AS m LEFT JOIN records AS o ON o.kind = 'offer' AND o.id = m.offer_id
WHERE m.kind = 'match'
UNION ALL
SELECT t.kind, t.id, o.owner, m.owner
FROM records AS t
LEFT JOIN records AS m ON m.kind = 'match' AND m.id = t.match_id
LEFT JOIN records AS o ON o.kind = 'offer' AND o.id = m.offer_id
WHERE t.kind = 'transfer';
