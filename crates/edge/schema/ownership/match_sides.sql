-- The keys that take part in a trade (decisions 9, ownership): `giver` is whose offer it is, `taker` whose match. NULL is what is not
-- registered here, and what was before owners were kept.

CREATE VIEW match_sides AS
SELECT m.id AS id, o.owner AS giver, m.owner AS taker
FROM records AS m LEFT JOIN records AS o ON o.kind = 'offer' AND o.id = m.offer_id
WHERE m.kind = 'match';
