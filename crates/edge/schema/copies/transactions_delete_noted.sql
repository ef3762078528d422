-- Written by `npm run migration` from scripts/copy/coverage.mjs: for increments of a copy (docs/backup.md).

CREATE TRIGGER transactions_delete_noted AFTER DELETE ON transactions
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('transactions', json_array(OLD.rowid));
END;
