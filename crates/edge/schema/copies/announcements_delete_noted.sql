-- Written by `npm run migration` from scripts/copy/coverage.mjs: for increments of a copy (docs/backup.md).

CREATE TRIGGER announcements_delete_noted AFTER DELETE ON announcements
WHEN EXISTS (SELECT 1 FROM followed)
BEGIN
  INSERT INTO row_changes (name, key, and_after) SELECT 'announcements', iif(OLD.id > last, json_array(last), json_array(OLD.id)), OLD.id > last
  FROM (SELECT COALESCE(MAX(id), 0) AS last FROM announcements);
END;
