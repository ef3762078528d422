-- A record that is superseded is found only where that is asked for too (decisions 9, superseded).

CREATE TRIGGER entry_superseded AFTER INSERT ON supersessions
BEGIN
  INSERT INTO entered_records
  SELECT e.* FROM records AS r CROSS JOIN record_entries AS e ON e.seq = r.seq WHERE r.kind = NEW.kind AND r.id = NEW.id;
END;
