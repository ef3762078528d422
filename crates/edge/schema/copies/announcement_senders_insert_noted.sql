-- Written by `npm run migration` from scripts/copy/coverage.mjs: for increments of a copy (docs/backup.md).

CREATE TRIGGER announcement_senders_insert_noted AFTER INSERT ON announcement_senders
WHEN EXISTS (SELECT 1 FROM followed)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('announcement_senders', json_array(NEW.announcement, NEW.node_id));
END;
