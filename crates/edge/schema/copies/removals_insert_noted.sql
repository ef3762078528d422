-- Written by `npm run migration` from scripts/copy/coverage.mjs: for increments of a copy (docs/backup.md).

CREATE TRIGGER removals_insert_noted AFTER INSERT ON removals
WHEN EXISTS (SELECT 1 FROM followed)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('removals', json_array(NEW.kind, NEW.id));
END;
