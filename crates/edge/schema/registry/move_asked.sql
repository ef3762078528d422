-- What a move that is asked for does, all of it or nothing; record_moves.sql and what follows it hold for moves of any kind.
--
-- Strict mode (decisions 9, ownership): an offer is moved by its owner, a match is accepted or rejected by the owner of its offer and
-- expired by either side, and a transfer is moved by either side. Whether there is such a move is asked after that
-- (record_moves.sql).

CREATE TRIGGER move_asked INSTEAD OF INSERT ON asked_moves
BEGIN
  -- 1. Whose record it is, where it is still there.
  SELECT RAISE(ABORT, 'loopgate:not_owner ' || json_object('who', CASE
    WHEN NEW.kind = 'offer' THEN 'the owner of the offer'
    WHEN NEW.status IN ('accepted', 'rejected') THEN 'the owner of the match''s offer'
    ELSE 'either side of the ' || NEW.kind END))
  FROM bound_writer AS w JOIN records AS r ON r.kind = NEW.kind AND r.id = NEW.id
  WHERE NEW.strict AND NOT CASE NEW.kind
    WHEN 'offer' THEN r.owner IS w.key
    ELSE EXISTS (
      SELECT 1 FROM match_sides AS s WHERE s.id = iif(NEW.kind = 'match', r.id, r.match_id)
      AND (s.giver IS w.key OR (s.taker IS w.key AND NEW.status NOT IN ('accepted', 'rejected')))) END;

  -- 2. The move.
  UPDATE records SET status = NEW.status, updated_at = NEW.moved_at, strict = NEW.strict WHERE kind = NEW.kind AND id = NEW.id;

  -- 3. The goods of an offer that was removed are free when the last agreement about them ends (decisions 9, records).
  DELETE FROM removed_holders
  WHERE NEW.status IN ('rejected', 'expired', 'cancelled')
    AND kind = 'offer' AND id = (SELECT offer_id FROM records WHERE kind = NEW.kind AND id = NEW.id)
    AND NOT EXISTS (SELECT 1 FROM agreements WHERE offer_id = removed_holders.id);
END;
