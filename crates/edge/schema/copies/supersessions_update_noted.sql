-- Written by `npm run migration` from scripts/copy/coverage.mjs: for increments of a copy (docs/backup.md).

CREATE TRIGGER supersessions_update_noted AFTER UPDATE ON supersessions
WHEN EXISTS (SELECT 1 FROM followed)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('supersessions', json_array(OLD.kind, OLD.id));
END;
