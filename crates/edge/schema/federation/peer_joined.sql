-- A new peer that is trusted hears what comes after it.

CREATE TRIGGER peer_joined AFTER INSERT ON peers WHEN NEW.trusted_key IS NOT NULL
BEGIN
  UPDATE peers SET place = COALESCE((SELECT seq FROM sqlite_sequence WHERE name = 'announcements'), 0) WHERE id = NEW.id;
END;
