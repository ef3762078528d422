-- A message that the peer's place has passed still waits for it: it is tried again, or sent again.

CREATE TRIGGER delivery_added AFTER INSERT ON deliveries
BEGIN
  UPDATE peers SET
    waiting = waiting + 1,
    next_attempt_at = MIN(NEW.not_before, COALESCE(next_attempt_at, NEW.not_before))
  WHERE id = NEW.peer;
END;
