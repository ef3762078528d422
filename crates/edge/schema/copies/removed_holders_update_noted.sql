-- Written by `npm run migration` from scripts/copy/coverage.mjs: for increments of a copy (docs/backup.md).

CREATE TRIGGER removed_holders_update_noted AFTER UPDATE ON removed_holders
WHEN EXISTS (SELECT 1 FROM followed)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('removed_holders', json_array(OLD.kind, OLD.id));
END;
