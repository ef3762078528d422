-- The notes for increments of a copy (docs/backup.md) have an end: a copy that is older than the last million of them goes on with a
-- new base.

CREATE TRIGGER row_changes_bounded AFTER INSERT ON row_changes
BEGIN
  DELETE FROM row_changes WHERE place <= NEW.place - 1000000;
END;
