-- The goods of an offer go out once, also where the offer was opened by hand beside an active match, or has two from a time in
-- open mode, or the record of the transfer was removed (decisions 7, registry mode). The columns are told in findings.sql.
--
-- A transfer carries the offer of its match, so that those of an offer are found by its index. Only the first is read, of however
-- many; where that is for the same match, status_findings.sql tells.

CREATE VIEW goods_findings AS
-- No match is made anew for goods that are in a transfer.
SELECT seq, 409 AS refusal, '/offer_id' AS path, 'not_open' AS code,
       'the goods of the offer are in a transfer that is ' || status AS message, 'transfer' AS holder_kind, holder, NULL AS help
FROM (
  SELECT m.seq AS seq,
         (SELECT first.id FROM live_transfers AS first WHERE first.offer_id = o.id LIMIT 1) AS holder,
         (SELECT first.status FROM live_transfers AS first WHERE first.offer_id = o.id LIMIT 1) AS status
  FROM records AS m JOIN records AS o ON o.kind = 'offer' AND o.id = m.offer_id AND o.status = 'open'
  WHERE m.kind = 'match' AND m.status IN ('proposed', 'accepted'))
WHERE holder IS NOT NULL
UNION ALL
-- No second transfer by way of another match.
SELECT seq, 409, '/match_id', 'not_open', 'the goods of the offer are in a transfer of another match', 'transfer', holder, NULL
FROM (
  SELECT t.seq AS seq, t.match_id AS match_id,
         (SELECT first.id FROM live_transfers AS first WHERE first.offer_id = m.offer_id LIMIT 1) AS holder,
         (SELECT first.match_id FROM live_transfers AS first WHERE first.offer_id = m.offer_id LIMIT 1) AS other_match
  FROM records AS t JOIN records AS m ON m.kind = 'match' AND m.id = t.match_id
  WHERE t.kind = 'transfer' AND t.status <> 'cancelled')
WHERE other_match <> match_id;
