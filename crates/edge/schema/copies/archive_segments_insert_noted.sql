-- Written by `npm run migration` from scripts/copy/coverage.mjs: for increments of a copy (docs/backup.md).

CREATE TRIGGER archive_segments_insert_noted AFTER INSERT ON archive_segments
WHEN EXISTS (SELECT 1 FROM followed) AND NEW.first < (SELECT MAX(first) FROM archive_segments)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('archive_segments', json_array(NEW.first));
END;
