-- Written by `npm run migration` from scripts/copy/coverage.mjs: for increments of a copy (docs/backup.md).

CREATE TRIGGER payment_intents_update_noted AFTER UPDATE ON payment_intents
WHEN EXISTS (SELECT 1 FROM followed) AND OLD.id < (SELECT MAX(id) FROM payment_intents)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('payment_intents', json_array(OLD.id));
END;
