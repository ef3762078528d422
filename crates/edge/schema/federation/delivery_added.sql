-- A message waits for a peer, at most 10,000 for each: the oldest gives way and is counted (decisions 8).

CREATE TRIGGER delivery_added AFTER INSERT ON deliveries
BEGIN
  -- 1. It is counted, and the peer is due when it is: at once, unless it or the peer has to wait after a failure.
  UPDATE peers SET
    waiting = waiting + 1,
    next_attempt_at = (
      SELECT MIN(due, COALESCE(next_attempt_at, due))
      FROM (SELECT MAX(created_at, NEW.not_before, COALESCE(held_until, '')) AS due
            FROM announcements WHERE id = NEW.announcement))
  WHERE id = NEW.peer;

  -- 2. The oldest gives way, where there are too many. The last statement lowers `waiting` by delivery_removed.
  UPDATE peers SET dropped = dropped + 1 WHERE id = NEW.peer AND waiting > 10000;
  DELETE FROM deliveries
  WHERE peer = NEW.peer AND announcement = (SELECT MIN(announcement) FROM deliveries WHERE peer = NEW.peer)
    AND (SELECT waiting FROM peers WHERE id = NEW.peer) > 10000;
END;
