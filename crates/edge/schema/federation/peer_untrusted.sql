-- With the trust in a peer goes what waits for it, and of the log what it alone had not heard.

CREATE TRIGGER peer_untrusted AFTER UPDATE OF trusted_key ON peers WHEN OLD.trusted_key IS NOT NULL AND NEW.trusted_key IS NULL
BEGIN
  DELETE FROM deliveries WHERE peer = OLD.id;
  DELETE FROM set_aside WHERE peer = OLD.id;
  DELETE FROM announcements
  WHERE id > OLD.place AND NOT EXISTS (SELECT 1 FROM peers WHERE trusted_key IS NOT NULL AND place < announcements.id)
    AND NOT EXISTS (SELECT 1 FROM deliveries WHERE announcement = announcements.id)
    AND NOT EXISTS (SELECT 1 FROM set_aside WHERE announcement = announcements.id);
END;
