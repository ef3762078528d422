-- A message that is not tried again: delivered, set aside or given up (decisions 8).

CREATE TRIGGER delivery_removed AFTER DELETE ON deliveries
BEGIN
  UPDATE peers SET waiting = waiting - 1, next_attempt_at = IIF(waiting > 1, next_attempt_at, NULL)
  WHERE id = OLD.peer;

  -- An announcement is kept until the last peer has it.
  DELETE FROM announcements
  WHERE id = OLD.announcement
    AND (is_over = 1 OR NOT EXISTS (SELECT 1 FROM peers WHERE trusted_key IS NOT NULL AND place < OLD.announcement))
    AND NOT EXISTS (SELECT 1 FROM deliveries WHERE announcement = OLD.announcement)
    AND NOT EXISTS (SELECT 1 FROM set_aside WHERE announcement = OLD.announcement);
END;
