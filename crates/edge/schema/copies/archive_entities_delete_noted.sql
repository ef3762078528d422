-- Written by `npm run migration` from scripts/copy/coverage.mjs: for increments of a copy (docs/backup.md).

CREATE TRIGGER archive_entities_delete_noted AFTER DELETE ON archive_entities
WHEN EXISTS (SELECT 1 FROM followed)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('archive_entities', json_array(OLD.entity_id, OLD.first, OLD.entity_type));
END;
