-- What is in the way of a move of status (decisions 7, moves): one row for each record that is. `minds` is 0 where it is in both modes,
-- 1 where it is in strict mode alone. record_moves.sql refuses the move, and the store reads here why.

CREATE VIEW move_holders AS
-- A match does not give back an offer whose goods are on their way or have arrived. (One that is rejected was never accepted; strict
-- mode has no transfer for it, unless it came in open mode.)
SELECT 'match' AS kind, t.match_id AS id, ending.to_status AS status, ending.to_status = 'rejected' AS minds,
       'the match has a transfer that is not cancelled' AS message, 'transfer' AS holder_kind, t.id AS holder
FROM moves AS ending
CROSS JOIN records AS t INDEXED BY held_matches
  ON t.match_id IS NOT NULL AND t.kind = 'transfer' AND t.is_holding
WHERE ending.kind = 'match' AND ending.to_status IN ('rejected', 'expired')
UNION ALL
-- Nor one whose transfer was removed before it was cancelled.
SELECT 'match', gone.match_id, ending.to_status, ending.to_status = 'rejected', 'the match has a transfer that is not cancelled',
       'transfer', gone.id
FROM moves AS ending CROSS JOIN removed_holders AS gone INDEXED BY removed_holders_of_match ON gone.match_id IS NOT NULL
WHERE ending.kind = 'match' AND ending.to_status IN ('rejected', 'expired')
UNION ALL
-- Strict mode does not open an offer past its active match.
SELECT 'offer', m.offer_id, 'open', 1, 'the offer has a match that is ' || m.status, 'match', m.id
FROM records AS m INDEXED BY held_offers
WHERE m.offer_id IS NOT NULL AND m.kind = 'match' AND m.is_holding;
