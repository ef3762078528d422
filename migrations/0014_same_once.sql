-- What was passed on before its origin sent it has one event; an announcement waits behind those before it, also where the
-- peer sent one of them itself. Views and triggers written by `npm run migration`; crates/edge/schema says what each is for.

-- The hash of what an announcement says, where a node signed it. `passed_on` is the same where it was forwarded.
ALTER TABLE federated_messages ADD COLUMN digest TEXT;

DROP TRIGGER announcement_spread;

CREATE TRIGGER announcement_spread AFTER UPDATE OF is_spread ON announcements WHEN NEW.is_spread = 1
BEGIN
  -- 1. It waits. Where one before it about the same material has to wait for another attempt, so has this one; of the last
  --    hundred, the newest that is for the peer stands for those before it.
  INSERT INTO deliveries (peer, announcement, not_before)
  SELECT id, NEW.id, COALESCE((
    SELECT d.not_before
    FROM (SELECT id FROM announcements INDEXED BY announcements_of_material
          WHERE origin = NEW.origin AND material = NEW.material AND id < NEW.id ORDER BY id DESC LIMIT 100) AS before
    CROSS JOIN deliveries AS d ON d.peer = peers.id AND d.announcement = before.id
    ORDER BY d.announcement DESC LIMIT 1), '')
  FROM peers
  WHERE trusted_key IS NOT NULL AND node_id <> NEW.origin
    AND NOT EXISTS (SELECT 1 FROM announcement_senders WHERE announcement = NEW.id AND node_id = peers.node_id);

  -- 2. One that is for nobody is done.
  DELETE FROM announcements
  WHERE id = NEW.id AND NOT EXISTS (SELECT 1 FROM deliveries WHERE announcement = NEW.id);
END;
