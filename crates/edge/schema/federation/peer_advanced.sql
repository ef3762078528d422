-- A peer's place in the log moves on: what is before it was delivered, set aside or given up, is tried again (`deliveries`), or was
-- not for the peer.

CREATE TRIGGER peer_advanced AFTER UPDATE OF place ON peers WHEN NEW.place > OLD.place
BEGIN
  -- 1. Of what it passed, what was not for it is no longer before it.
  UPDATE peers SET passed_by = IIF(
    NEW.place >= (SELECT seq FROM sqlite_sequence WHERE name = 'announcements'), 0,
    passed_by - (NEW.place - OLD.place) + (
      SELECT COUNT(*) FROM audience
      WHERE peer = NEW.id AND announcement > OLD.place AND announcement <= NEW.place AND is_over = 0))
  WHERE id = NEW.id;

  -- 2. What no other peer has before it goes. Where another place is behind, there is nothing between.
  DELETE FROM announcements
  WHERE id > OLD.place
    AND id <= COALESCE((SELECT MIN(place) FROM peers WHERE trusted_key IS NOT NULL), NEW.place)
    AND NOT EXISTS (SELECT 1 FROM deliveries WHERE announcement = announcements.id)
    AND NOT EXISTS (SELECT 1 FROM set_aside WHERE announcement = announcements.id);
END;
