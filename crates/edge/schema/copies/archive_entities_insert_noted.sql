-- Written by `npm run migration` from scripts/copy/coverage.mjs: for increments of a copy (docs/backup.md).

CREATE TRIGGER archive_entities_insert_noted AFTER INSERT ON archive_entities
WHEN EXISTS (SELECT 1 FROM followed)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('archive_entities', json_array(NEW.entity_id, NEW.first, NEW.entity_type));
END;
