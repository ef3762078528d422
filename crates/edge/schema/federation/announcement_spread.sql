-- An announcement goes to each trusted peer but its origin and the nodes that sent it here (decisions 8). It counts as
-- spread (`is_spread`) once it waits for each of them.

CREATE TRIGGER announcement_spread AFTER UPDATE OF is_spread ON announcements WHEN NEW.is_spread = 1
BEGIN
  INSERT INTO deliveries (peer, announcement)
  SELECT id, NEW.id FROM peers
  WHERE trusted_key IS NOT NULL AND node_id <> NEW.origin
    AND NOT EXISTS (SELECT 1 FROM announcement_senders WHERE announcement = NEW.id AND node_id = peers.node_id);

  -- One that is for nobody is done.
  DELETE FROM announcements
  WHERE id = NEW.id AND NOT EXISTS (SELECT 1 FROM deliveries WHERE announcement = NEW.id);
END;
