-- Written by `npm run migration` from scripts/copy/coverage.mjs: for increments of a copy (docs/backup.md).

CREATE TRIGGER announcement_senders_delete_noted AFTER DELETE ON announcement_senders
WHEN EXISTS (SELECT 1 FROM followed)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('announcement_senders', json_array(OLD.announcement, OLD.node_id));
END;
