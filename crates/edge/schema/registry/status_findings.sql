-- The rules about the status of what a record refers to: one row for each rule that a record does not meet today
-- (decisions 7, registry mode). The columns are told in findings.sql.

CREATE VIEW status_findings AS
-- A match is for an open offer. 409 where another active match has reserved the offer, else 400.
SELECT m.seq AS seq, iif(other.seq IS NULL, 400, 409) AS refusal, '/offer_id' AS path, 'not_open' AS code,
       'the offer is ' || o.status || iif(other.seq IS NULL, ', not open', ' by another match') AS message,
       iif(other.seq IS NULL, 'offer', 'match') AS holder_kind, COALESCE(other.id, o.id) AS holder,
       NULL AS help
FROM records AS m
JOIN records AS o ON o.kind = 'offer' AND o.id = m.offer_id AND o.status <> 'open'
LEFT JOIN records AS other ON o.status = 'reserved' AND other.seq = (
  SELECT active.seq FROM records AS active INDEXED BY held_offers
  WHERE active.offer_id = o.id AND active.kind = 'match' AND active.is_holding
    AND active.seq <> m.seq
  LIMIT 1)
WHERE m.kind = 'match'
UNION ALL
-- A transfer is for an accepted match.
SELECT t.seq, 400, '/match_id', 'not_accepted', 'the match is ' || m.status || ', not accepted', 'match', m.id, NULL
FROM records AS t JOIN records AS m ON m.kind = 'match' AND m.id = t.match_id AND m.status <> 'accepted'
WHERE t.kind = 'transfer'
UNION ALL
-- A match has one transfer that is not cancelled.
SELECT t.seq, 409, '/match_id', 'not_open', 'the match has a transfer that is not cancelled', 'transfer', other.id, NULL
FROM records AS t JOIN records AS other ON other.seq = (
  SELECT first.seq FROM records AS first INDEXED BY held_matches
  WHERE first.match_id = t.match_id AND first.kind = 'transfer' AND first.is_holding
    AND first.seq <> t.seq
  LIMIT 1)
WHERE t.kind = 'transfer' AND t.status <> 'cancelled';
