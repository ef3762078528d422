-- A record that is removed refers to nothing. What refers to it stays (decisions 12, story).

CREATE TRIGGER referrer_removed AFTER DELETE ON records
BEGIN
  DELETE FROM referrers WHERE kind = OLD.kind AND seq = OLD.seq;
END;
