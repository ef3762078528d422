-- A record that is removed is found no more (decisions 9, records).

CREATE TRIGGER entry_removed AFTER DELETE ON records
BEGIN
  DELETE FROM entry_text WHERE rowid = OLD.seq;
  DELETE FROM entries WHERE seq = OLD.seq;
END;
