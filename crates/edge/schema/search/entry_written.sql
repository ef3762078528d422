-- An entry takes the place of the one that the record had.

CREATE TRIGGER entry_written INSTEAD OF INSERT ON entered_records
BEGIN
  INSERT OR REPLACE INTO record_places (seq, lon, lat, bytes) VALUES (NEW.seq, NEW.lon, NEW.lat, NEW.bytes);
  DELETE FROM record_text WHERE rowid = NEW.seq;
  INSERT INTO record_text (rowid, facets, words) VALUES (NEW.seq, NEW.facets, NEW.words);
END;
