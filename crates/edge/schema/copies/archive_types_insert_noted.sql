-- Written by `npm run migration` from scripts/copy/coverage.mjs: for increments of a copy (docs/backup.md).

CREATE TRIGGER archive_types_insert_noted AFTER INSERT ON archive_types
WHEN EXISTS (SELECT 1 FROM followed)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('archive_types', json_array(NEW.entity_type, NEW.first));
END;
