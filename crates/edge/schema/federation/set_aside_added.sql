-- A message that a peer refused is set aside, at most 1,000 for each: the oldest gives way and is counted.

CREATE TRIGGER set_aside_added AFTER INSERT ON set_aside
BEGIN
  -- 1. It is counted.
  UPDATE peers SET set_aside = set_aside + 1 WHERE id = NEW.peer;

  -- 2. The oldest gives way, where there are too many. The last statement lowers the count by set_aside_removed.
  UPDATE peers SET dropped = dropped + 1 WHERE id = NEW.peer AND set_aside > 1000;
  DELETE FROM set_aside
  WHERE id = (SELECT MIN(id) FROM set_aside WHERE peer = NEW.peer)
    AND (SELECT set_aside FROM peers WHERE id = NEW.peer) > 1000;
END;
