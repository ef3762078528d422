-- A record is found by the status of today.

CREATE TRIGGER record_reentered AFTER UPDATE OF status ON records WHEN OLD.status IS NOT NEW.status
BEGIN
  INSERT INTO entered_records (seq, lon, lat, bytes, facets, words)
  SELECT seq, lon, lat, bytes, facets, words FROM record_entries WHERE seq = NEW.seq;
END;
