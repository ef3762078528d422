-- With a peer goes what waits for it, and of the log what it alone had not heard.

CREATE TRIGGER peer_removed AFTER DELETE ON peers
BEGIN
  DELETE FROM deliveries WHERE peer = OLD.id;
  DELETE FROM set_aside WHERE peer = OLD.id;
  DELETE FROM announcements
  WHERE OLD.trusted_key IS NOT NULL AND id > OLD.place
    AND NOT EXISTS (SELECT 1 FROM peers WHERE trusted_key IS NOT NULL AND place < announcements.id)
    AND NOT EXISTS (SELECT 1 FROM deliveries WHERE announcement = announcements.id)
    AND NOT EXISTS (SELECT 1 FROM set_aside WHERE announcement = announcements.id);
END;
