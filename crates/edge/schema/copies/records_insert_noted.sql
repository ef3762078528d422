-- Written by `npm run migration` from scripts/copy/coverage.mjs: for increments of a copy (docs/backup.md).

CREATE TRIGGER records_insert_noted AFTER INSERT ON records
WHEN EXISTS (SELECT 1 FROM followed) AND NEW.seq < (SELECT MAX(seq) FROM records)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('records', json_array(NEW.seq));
END;
