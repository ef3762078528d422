-- Written by `npm run migration` from scripts/copy/coverage.mjs: for increments of a copy (docs/backup.md).

CREATE TRIGGER announcements_insert_noted AFTER INSERT ON announcements
WHEN EXISTS (SELECT 1 FROM followed) AND NEW.id < (SELECT MAX(id) FROM announcements)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('announcements', json_array(NEW.id));
END;
