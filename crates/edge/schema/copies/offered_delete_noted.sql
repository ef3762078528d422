-- Written by `npm run migration` from scripts/copy/coverage.mjs: for increments of a copy (docs/backup.md).

CREATE TRIGGER offered_delete_noted AFTER DELETE ON offered
WHEN EXISTS (SELECT 1 FROM followed)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('offered', json_array(OLD.kind, OLD.id, OLD.dimension));
END;
