-- Offers, matches and transfers move only as the table `moves` allows, and never to the status they have
-- (specification 3, decisions 7).

CREATE TRIGGER record_moves BEFORE UPDATE OF status ON records
WHEN OLD.kind IN ('offer', 'match', 'transfer')
BEGIN
  SELECT RAISE(ABORT, 'loopgate:no_such_move {}') WHERE NOT EXISTS (
    SELECT 1 FROM moves WHERE kind = OLD.kind AND from_status = OLD.status AND to_status = NEW.status);
END;
