-- What is better proved has taken an announcement's place: nobody hears it who has not heard it.

CREATE TRIGGER announcement_over AFTER UPDATE OF is_over ON announcements WHEN NEW.is_over = 1 AND OLD.is_over = 0
BEGIN
  UPDATE peers SET passed_by = passed_by + 1
  WHERE trusted_key IS NOT NULL AND place < NEW.id
    AND EXISTS (SELECT 1 FROM audience WHERE peer = peers.id AND announcement = NEW.id);
  DELETE FROM deliveries WHERE announcement = NEW.id;
  DELETE FROM announcements WHERE id = NEW.id AND NOT EXISTS (SELECT 1 FROM set_aside WHERE announcement = NEW.id);
END;
