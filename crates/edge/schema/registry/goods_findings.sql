-- The goods of an offer go out once, also where the offer was opened by hand beside an active match, or has two from a time in
-- open mode (decisions 7, registry mode). The columns are told in findings.sql. removed_findings.sql is the same for transfers that
-- were removed.
--
-- A transfer carries the offer of its match, so that those of an offer are found by its index. Where the first that is found is
-- for the same match, status_findings.sql tells.

CREATE VIEW goods_findings AS
-- No match is made anew for goods that are in a transfer.
SELECT m.seq AS seq, 409 AS refusal, '/offer_id' AS path, 'not_open' AS code,
       'the goods of the offer are in a transfer that is ' || t.status AS message, 'transfer' AS holder_kind, t.id AS holder,
       NULL AS help
FROM records AS m
JOIN records AS o ON o.kind = 'offer' AND o.id = m.offer_id AND o.status = 'open'
JOIN records AS t ON t.seq = (
  SELECT first.seq FROM records AS first INDEXED BY held_offers
  WHERE first.offer_id = o.id AND first.kind = 'transfer' AND first.is_holding
  LIMIT 1)
WHERE m.kind = 'match' AND m.is_holding
UNION ALL
-- No second transfer by way of another match.
SELECT t.seq, 409, '/match_id', 'not_open',
       'the goods of the offer are in a transfer of another match', 'transfer', other.id, NULL
FROM records AS t
JOIN records AS m ON m.kind = 'match' AND m.id = t.match_id
JOIN records AS other ON other.seq = (
  SELECT first.seq FROM records AS first INDEXED BY held_offers
  WHERE first.offer_id = m.offer_id AND first.kind = 'transfer' AND first.is_holding
  LIMIT 1)
WHERE t.kind = 'transfer' AND t.status <> 'cancelled' AND other.match_id <> t.match_id;
