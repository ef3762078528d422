-- Written by `npm run migration` from scripts/copy/coverage.mjs: for increments of a copy (docs/backup.md).

CREATE TRIGGER events_update_noted AFTER UPDATE ON events
WHEN EXISTS (SELECT 1 FROM followed) AND OLD.id < (SELECT MAX(id) FROM events)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('events', json_array(OLD.id));
END;
