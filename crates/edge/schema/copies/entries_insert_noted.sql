-- Written by `npm run migration` from scripts/copy/coverage.mjs: for increments of a copy (docs/backup.md).

CREATE TRIGGER entries_insert_noted AFTER INSERT ON entries
WHEN EXISTS (SELECT 1 FROM followed) AND NEW.seq < (SELECT MAX(seq) FROM entries)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('entries', json_array(NEW.seq));
END;
