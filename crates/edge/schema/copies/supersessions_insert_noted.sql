-- Written by `npm run migration` from scripts/copy/coverage.mjs: for increments of a copy (docs/backup.md).

CREATE TRIGGER supersessions_insert_noted AFTER INSERT ON supersessions
WHEN EXISTS (SELECT 1 FROM followed)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('supersessions', json_array(NEW.kind, NEW.id));
END;
