-- Written by `npm run migration` from scripts/copy/coverage.mjs: for increments of a copy (docs/backup.md).

CREATE TRIGGER deliveries_update_noted AFTER UPDATE ON deliveries
WHEN EXISTS (SELECT 1 FROM followed)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('deliveries', json_array(OLD.peer, OLD.announcement));
END;
