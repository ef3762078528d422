-- An announcement goes to each trusted peer but its origin and the nodes that sent it here (decisions 8). It counts as
-- spread (`is_spread`) once it waits for each of them.

CREATE TRIGGER announcement_spread AFTER UPDATE OF is_spread ON announcements WHEN NEW.is_spread = 1
BEGIN
  -- 1. It waits. Where the one before it about the same material has to wait for another attempt, so has this one.
  INSERT INTO deliveries (peer, announcement, not_before)
  SELECT id, NEW.id, COALESCE((
    SELECT d.not_before FROM deliveries AS d
    WHERE d.peer = peers.id AND d.announcement = (
      SELECT MAX(a.id) FROM announcements AS a INDEXED BY announcements_of_material
      WHERE a.origin = NEW.origin AND a.material = NEW.material AND a.id < NEW.id)), '')
  FROM peers
  WHERE trusted_key IS NOT NULL AND node_id <> NEW.origin
    AND NOT EXISTS (SELECT 1 FROM announcement_senders WHERE announcement = NEW.id AND node_id = peers.node_id);

  -- 2. One that is for nobody is done.
  DELETE FROM announcements
  WHERE id = NEW.id AND NOT EXISTS (SELECT 1 FROM deliveries WHERE announcement = NEW.id);
END;
