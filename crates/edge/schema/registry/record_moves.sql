-- Offers, matches and transfers move only as the table `moves` allows, and never to the status they have
-- (specification 3, decisions 7). `NEW.strict` says in which mode the move comes.

CREATE TRIGGER record_moves BEFORE UPDATE OF status ON records
WHEN OLD.kind IN ('offer', 'match', 'transfer')
BEGIN
  -- 1. There is such a move.
  SELECT RAISE(ABORT, 'loopgate:no_such_move {}') WHERE NOT EXISTS (
    SELECT 1 FROM moves WHERE kind = OLD.kind AND from_status = OLD.status AND to_status = NEW.status);

  -- 2. A match does not give back an offer whose goods are on their way or have arrived. (One that is rejected was never
  --    accepted; strict mode has no transfer for it, unless it came in open mode.)
  SELECT RAISE(ABORT, 'loopgate:held ' || json_object(
    'message', 'the match has a transfer that is not cancelled', 'holder_kind', 'transfer', 'holder', id))
  FROM live_transfers
  WHERE OLD.kind = 'match' AND (NEW.status = 'expired' OR (NEW.status = 'rejected' AND NEW.strict)) AND match_id = OLD.id
  LIMIT 1;

  -- 3. Strict mode does not open an offer past its active match.
  SELECT RAISE(ABORT, 'loopgate:held ' || json_object(
    'message', 'the offer has a match that is ' || status, 'holder_kind', 'match', 'holder', id))
  FROM records INDEXED BY records_of_offer
  WHERE OLD.kind = 'offer' AND NEW.status = 'open' AND NEW.strict
    AND offer_id = OLD.id AND kind = 'match' AND status IN ('proposed', 'accepted')
  LIMIT 1;
END;
