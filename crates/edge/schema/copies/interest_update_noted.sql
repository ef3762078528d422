-- Written by `npm run migration` from scripts/copy/coverage.mjs: for increments of a copy (docs/backup.md).

CREATE TRIGGER interest_update_noted AFTER UPDATE ON interest
WHEN EXISTS (SELECT 1 FROM followed) AND OLD.id < (SELECT MAX(id) FROM interest)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('interest', json_array(OLD.id));
END;
