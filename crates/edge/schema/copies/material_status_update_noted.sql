-- Written by `npm run migration` from scripts/copy/coverage.mjs: for increments of a copy (docs/backup.md).

CREATE TRIGGER material_status_update_noted AFTER UPDATE ON material_status
WHEN EXISTS (SELECT 1 FROM followed) AND OLD.seq < (SELECT MAX(seq) FROM material_status)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('material_status', json_array(OLD.seq));
END;
