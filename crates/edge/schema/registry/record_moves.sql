-- Offers, matches and transfers move only as the table `moves` allows, and never to the status they have
-- (specification 3, decisions 7). `NEW.strict` says in which mode the move comes.

CREATE TRIGGER record_moves BEFORE UPDATE OF status ON records
WHEN OLD.kind IN ('offer', 'match', 'transfer')
BEGIN
  -- 1. There is such a move.
  SELECT RAISE(ABORT, 'loopgate:no_such_move {}') WHERE NOT EXISTS (
    SELECT 1 FROM moves WHERE kind = OLD.kind AND from_status = OLD.status AND to_status = NEW.status);

  -- 2. No other record is in the way.
  SELECT RAISE(ABORT, 'loopgate:held ' || json_object('message', message, 'holder_kind', holder_kind))
  FROM move_holders
  WHERE kind = OLD.kind AND id = OLD.id AND status = NEW.status AND minds <= NEW.strict
  LIMIT 1;
END;
