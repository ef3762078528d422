-- The goods of a transfer that was removed before it was cancelled are in it still (decisions 9, records): the rules of goods_findings.sql
-- and the last of status_findings.sql, where the other transfer is such a one. The columns are told in findings.sql.

CREATE VIEW removed_findings AS
SELECT r.seq AS seq, 409 AS refusal, iif(r.kind = 'match', '/offer_id', '/match_id') AS path, 'not_open' AS code,
       CASE WHEN r.kind = 'match' THEN 'the goods of the offer are in a transfer that is ' || gone.status
            WHEN gone.match_id = r.match_id THEN 'the match has a transfer that is not cancelled'
            ELSE 'the goods of the offer are in a transfer of another match' END AS message,
       'transfer' AS holder_kind, gone.id AS holder, NULL AS help
FROM records AS r
JOIN removed_holders AS gone ON gone.kind = 'transfer' AND gone.id = COALESCE(
  (SELECT id FROM removed_holders WHERE match_id = r.match_id LIMIT 1),
  (SELECT id FROM removed_holders WHERE offer_id = (
     SELECT iif(r.kind = 'match', iif(status = 'open', id, NULL), offer_id) FROM records
     WHERE kind = iif(r.kind = 'match', 'offer', 'match') AND id = iif(r.kind = 'match', r.offer_id, r.match_id)) LIMIT 1))
WHERE r.kind IN ('match', 'transfer') AND r.is_holding;
