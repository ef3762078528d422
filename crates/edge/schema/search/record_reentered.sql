-- A record is found by the status of today.

CREATE TRIGGER record_reentered AFTER UPDATE OF status ON records WHEN OLD.status IS NOT NEW.status
BEGIN
  INSERT OR REPLACE INTO record_places (seq, lon, lat, bytes)
  SELECT seq, lon, lat, bytes FROM record_entries WHERE seq = NEW.seq;
  DELETE FROM record_text WHERE rowid = NEW.seq;
  INSERT INTO record_text (rowid, facets, words) SELECT seq, facets, words FROM record_entries WHERE seq = NEW.seq;
END;
