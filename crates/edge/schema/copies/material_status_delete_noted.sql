-- Written by `npm run migration` from scripts/copy/coverage.mjs: for increments of a copy (docs/backup.md).

CREATE TRIGGER material_status_delete_noted AFTER DELETE ON material_status
WHEN EXISTS (SELECT 1 FROM followed) AND (OLD.strict = 2) IS NOT TRUE
BEGIN
  INSERT INTO row_changes (name, key, and_after) SELECT 'material_status', iif(OLD.seq > last, json_array(last), json_array(OLD.seq)), OLD.seq > last
  FROM (SELECT COALESCE(MAX(seq), 0) AS last FROM material_status);
END;
