-- Written by `npm run migration` from scripts/copy/coverage.mjs: for increments of a copy (docs/backup.md).

CREATE TRIGGER payment_intents_insert_noted AFTER INSERT ON payment_intents
WHEN EXISTS (SELECT 1 FROM followed) AND NEW.id < (SELECT MAX(id) FROM payment_intents)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('payment_intents', json_array(NEW.id));
END;
