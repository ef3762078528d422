-- An entry takes the place of the one that the record had.

CREATE TRIGGER entry_written INSTEAD OF INSERT ON entered_records
BEGIN
  DELETE FROM entry_text WHERE rowid = (SELECT seq FROM entries WHERE seq = NEW.seq);
  INSERT OR REPLACE INTO entries (seq, category, lon, lat, is_own_place, quantity, dimension, size, bytes)
  VALUES (NEW.seq, NEW.category, NEW.lon, NEW.lat, NEW.is_own_place, NEW.quantity, NEW.dimension, NEW.size, NEW.bytes);
  INSERT INTO entry_text (rowid, facets, name, words) VALUES (NEW.seq, NEW.facets, NEW.name, NEW.words);
END;
