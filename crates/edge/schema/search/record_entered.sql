-- A record is found as soon as it is registered; materials and products are entered with their first status (record_reentered.sql). One
-- that was only judged (registry/record_registered.sql) is not.

CREATE TRIGGER record_entered AFTER INSERT ON records
WHEN NEW.strict < 2 AND NEW.kind IN ('offer', 'match', 'transfer')
BEGIN
  INSERT OR REPLACE INTO record_places (seq, lon, lat, bytes)
  SELECT seq, lon, lat, bytes FROM record_entries WHERE seq = NEW.seq;
  DELETE FROM record_text WHERE rowid = NEW.seq;
  INSERT INTO record_text (rowid, facets, words) SELECT seq, facets, words FROM record_entries WHERE seq = NEW.seq;
END;
