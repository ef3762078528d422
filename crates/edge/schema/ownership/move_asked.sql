-- Strict mode (decisions 9, ownership): an offer is moved by its owner, a match is accepted or rejected by the owner of its offer and
-- expired by either side, and a transfer is moved by either side. Whether there is such a move is asked after that
-- (registry/record_moves.sql).

CREATE TRIGGER move_asked INSTEAD OF INSERT ON asked_moves
BEGIN
  -- 1. Whose record it is.
  SELECT RAISE(ABORT, 'loopgate:not_owner ' || json_object('who', CASE
    WHEN s.kind = 'offer' THEN 'the owner of the offer'
    WHEN NEW.status IN ('accepted', 'rejected') THEN 'the owner of the match''s offer'
    ELSE 'either side of the ' || s.kind END))
  FROM bound_writer AS w JOIN sides AS s ON s.kind = NEW.kind AND s.id = NEW.id
  WHERE NEW.strict AND s.giver IS NOT w.key AND (s.taker IS NOT w.key OR NEW.status IN ('accepted', 'rejected'));

  -- 2. The move.
  UPDATE records SET status = NEW.status, updated_at = NEW.moved_at, strict = NEW.strict WHERE kind = NEW.kind AND id = NEW.id;
END;
