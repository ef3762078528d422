-- Written by `npm run migration` from scripts/copy/coverage.mjs: for increments of a copy (docs/backup.md).

CREATE TRIGGER set_aside_update_noted AFTER UPDATE ON set_aside
WHEN EXISTS (SELECT 1 FROM followed) AND OLD.id < (SELECT MAX(id) FROM set_aside)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('set_aside', json_array(OLD.id));
END;
