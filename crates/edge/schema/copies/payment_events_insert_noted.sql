-- Written by `npm run migration` from scripts/copy/coverage.mjs: for increments of a copy (docs/backup.md).

CREATE TRIGGER payment_events_insert_noted AFTER INSERT ON payment_events
WHEN EXISTS (SELECT 1 FROM followed) AND NEW.id < (SELECT MAX(id) FROM payment_events)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('payment_events', json_array(NEW.id));
END;
