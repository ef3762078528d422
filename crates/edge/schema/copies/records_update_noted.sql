-- Written by `npm run migration` from scripts/copy/coverage.mjs: for increments of a copy (docs/backup.md).

CREATE TRIGGER records_update_noted AFTER UPDATE ON records
WHEN EXISTS (SELECT 1 FROM followed) AND OLD.seq < (SELECT MAX(seq) FROM records)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('records', json_array(OLD.seq));
END;
