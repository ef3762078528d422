-- A record that is superseded is found only where that is asked for too (decisions 9, superseded).

CREATE TRIGGER entry_superseded AFTER INSERT ON supersessions
BEGIN
  DELETE FROM record_text WHERE rowid = (SELECT seq FROM records WHERE kind = NEW.kind AND id = NEW.id);
  INSERT INTO record_text (rowid, facets, words)
  SELECT e.seq, e.facets, e.words
  FROM records AS r CROSS JOIN record_entries AS e ON e.seq = r.seq WHERE r.kind = NEW.kind AND r.id = NEW.id;
END;
