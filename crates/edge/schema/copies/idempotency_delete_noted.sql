-- Written by `npm run migration` from scripts/copy/coverage.mjs: for increments of a copy (docs/backup.md).

CREATE TRIGGER idempotency_delete_noted AFTER DELETE ON idempotency
WHEN EXISTS (SELECT 1 FROM followed)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('idempotency', json_array(OLD.caller, OLD.route, OLD.key));
END;
