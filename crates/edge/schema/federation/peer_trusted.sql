-- A known peer that is trusted hears what comes from now on.

CREATE TRIGGER peer_trusted AFTER UPDATE OF trusted_key ON peers WHEN OLD.trusted_key IS NULL AND NEW.trusted_key IS NOT NULL
BEGIN
  UPDATE peers SET place = COALESCE((SELECT seq FROM sqlite_sequence WHERE name = 'announcements'), 0) WHERE id = NEW.id;
END;
