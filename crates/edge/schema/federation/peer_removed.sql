-- With a peer goes what waits for it.

CREATE TRIGGER peer_removed AFTER DELETE ON peers
BEGIN
  DELETE FROM deliveries WHERE peer = OLD.id;
  DELETE FROM set_aside WHERE peer = OLD.id;
END;
