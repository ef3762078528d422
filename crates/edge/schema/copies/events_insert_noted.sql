-- Written by `npm run migration` from scripts/copy/coverage.mjs: for increments of a copy (docs/backup.md).

CREATE TRIGGER events_insert_noted AFTER INSERT ON events
WHEN EXISTS (SELECT 1 FROM followed) AND NEW.id < (SELECT MAX(id) FROM events)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('events', json_array(NEW.id));
END;
