-- An announcement goes: those that have not heard it have one less before them, and who sent it is of no use any more.

CREATE TRIGGER announcement_removed BEFORE DELETE ON announcements
BEGIN
  UPDATE peers SET passed_by = passed_by + 1
  WHERE trusted_key IS NOT NULL AND place < OLD.id AND OLD.is_over = 0
    AND EXISTS (SELECT 1 FROM audience WHERE peer = peers.id AND announcement = OLD.id);
  DELETE FROM announcement_senders WHERE announcement = OLD.id;
END;
