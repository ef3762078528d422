-- An announcement in the log waits for each peer whose place is before it, and has no row for any of them.

CREATE TRIGGER announcement_added AFTER INSERT ON announcements
BEGIN
  -- 1. It is not for its origin.
  UPDATE peers SET passed_by = passed_by + 1 WHERE node_id = NEW.origin AND trusted_key IS NOT NULL;

  -- 2. The log has an end, for a peer that has heard nothing for long and sent very much itself. What was for it counts as dropped.
  UPDATE peers SET
    place = NEW.id - 100000,
    dropped = dropped + (
      SELECT COUNT(*) FROM audience
      WHERE peer = peers.id AND announcement > peers.place AND announcement <= NEW.id - 100000 AND is_over = 0)
  WHERE trusted_key IS NOT NULL AND place < NEW.id - 100000;
END;
