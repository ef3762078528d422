-- A step of the erasure of what waits for a peer, or was set aside for it, and of what of the log it alone had not heard
-- (erasure_begun.sql). `mark` is the number of the first announcement that it may be sent if it is trusted again. The announcements
-- go with the last of these rows; each has at most 256 KiB.

CREATE TRIGGER peer_erased AFTER UPDATE OF steps ON erasures WHEN NEW.kind = 'peer'
BEGIN
  DELETE FROM deliveries WHERE peer = CAST(NEW.id AS INTEGER) AND announcement IN (
    SELECT announcement FROM deliveries
    WHERE peer = CAST(NEW.id AS INTEGER) AND announcement < NEW.mark ORDER BY announcement LIMIT 500);

  DELETE FROM set_aside WHERE peer = CAST(NEW.id AS INTEGER) AND announcement IN (
    SELECT announcement FROM set_aside
    WHERE peer = CAST(NEW.id AS INTEGER) AND announcement < NEW.mark ORDER BY announcement LIMIT 500);

  DELETE FROM announcements WHERE id IN (
    SELECT id FROM announcements AS a
    WHERE a.id <= COALESCE((SELECT MIN(place) FROM peers WHERE trusted_key IS NOT NULL), NEW.mark - 1)
      AND NOT EXISTS (SELECT 1 FROM deliveries WHERE announcement = a.id)
      AND NOT EXISTS (SELECT 1 FROM set_aside WHERE announcement = a.id)
    ORDER BY id LIMIT 500);

  DELETE FROM erasures WHERE kind = NEW.kind AND id = NEW.id
    AND NOT EXISTS (
      SELECT 1 FROM announcements AS a
      WHERE a.id <= COALESCE((SELECT MIN(place) FROM peers WHERE trusted_key IS NOT NULL), NEW.mark - 1)
        AND NOT EXISTS (SELECT 1 FROM deliveries WHERE announcement = a.id)
        AND NOT EXISTS (SELECT 1 FROM set_aside WHERE announcement = a.id))
    AND NOT EXISTS (SELECT 1 FROM deliveries WHERE peer = CAST(NEW.id AS INTEGER) AND announcement < NEW.mark)
    AND NOT EXISTS (SELECT 1 FROM set_aside WHERE peer = CAST(NEW.id AS INTEGER) AND announcement < NEW.mark);
END;
