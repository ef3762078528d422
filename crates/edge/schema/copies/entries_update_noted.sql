-- Written by `npm run migration` from scripts/copy/coverage.mjs: for increments of a copy (docs/backup.md).

CREATE TRIGGER entries_update_noted AFTER UPDATE ON entries
WHEN EXISTS (SELECT 1 FROM followed) AND OLD.seq < (SELECT MAX(seq) FROM entries)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('entries', json_array(OLD.seq));
END;
