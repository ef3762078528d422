-- Written by `npm run migration` from scripts/copy/coverage.mjs: for increments of a copy (docs/backup.md).

CREATE TRIGGER events_delete_noted AFTER DELETE ON events
WHEN EXISTS (SELECT 1 FROM followed) AND (OLD.id <= (SELECT last FROM archive_segments WHERE first <= OLD.id ORDER BY first DESC LIMIT 1)) IS NOT TRUE
BEGIN
  INSERT INTO row_changes (name, key, and_after) SELECT 'events', iif(OLD.id > last, json_array(last), json_array(OLD.id)), OLD.id > last
  FROM (SELECT COALESCE(MAX(id), 0) AS last FROM events);
END;
