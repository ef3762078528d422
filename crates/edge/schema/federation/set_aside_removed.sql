-- A message that is no longer set aside: it waits again, or was dropped.

CREATE TRIGGER set_aside_removed AFTER DELETE ON set_aside
BEGIN
  UPDATE peers SET set_aside = set_aside - 1 WHERE id = OLD.peer;
  DELETE FROM announcements
  WHERE id = OLD.announcement
    AND (is_over = 1 OR NOT EXISTS (SELECT 1 FROM peers WHERE trusted_key IS NOT NULL AND place < OLD.announcement))
    AND NOT EXISTS (SELECT 1 FROM deliveries WHERE announcement = OLD.announcement)
    AND NOT EXISTS (SELECT 1 FROM set_aside WHERE announcement = OLD.announcement);
END;
