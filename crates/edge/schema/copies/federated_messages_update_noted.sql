-- Written by `npm run migration` from scripts/copy/coverage.mjs: for increments of a copy (docs/backup.md).

CREATE TRIGGER federated_messages_update_noted AFTER UPDATE ON federated_messages
WHEN EXISTS (SELECT 1 FROM followed)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('federated_messages', json_array(OLD.kind, OLD.origin, OLD.message_id, OLD.proof));
END;
