-- Written by `npm run migration` from scripts/copy/coverage.mjs: for increments of a copy (docs/backup.md).

CREATE TRIGGER payment_events_delete_noted AFTER DELETE ON payment_events
WHEN EXISTS (SELECT 1 FROM followed)
BEGIN
  INSERT INTO row_changes (name, key, and_after) SELECT 'payment_events', iif(OLD.id > last, json_array(last), json_array(OLD.id)), OLD.id > last
  FROM (SELECT COALESCE(MAX(id), 0) AS last FROM payment_events);
END;
