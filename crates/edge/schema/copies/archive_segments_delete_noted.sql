-- Written by `npm run migration` from scripts/copy/coverage.mjs: for increments of a copy (docs/backup.md).

CREATE TRIGGER archive_segments_delete_noted AFTER DELETE ON archive_segments
WHEN EXISTS (SELECT 1 FROM followed)
BEGIN
  INSERT INTO row_changes (name, key, and_after) SELECT 'archive_segments', iif(OLD.first > last, json_array(last), json_array(OLD.first)), OLD.first > last
  FROM (SELECT COALESCE(MAX(first), 0) AS last FROM archive_segments);
END;
