-- Which rows changed, for increments of a copy (docs/backup.md): `key` is a JSON array of the key of the row. With `and_after` it is
-- a number of a table whose newest row went: all from there on may be others. scripts/copy/coverage.mjs says what is noted.
CREATE TABLE row_changes (
  place     INTEGER PRIMARY KEY,
  name      TEXT NOT NULL,
  key       TEXT NOT NULL,
  and_after INTEGER NOT NULL DEFAULT 0
) STRICT;

-- Since when changes are noted, as a name that no other node has; empty until the first copy is made, which makes the triggers, too.
CREATE TABLE followed (
  only  INTEGER PRIMARY KEY CHECK (only = 1),
  since TEXT NOT NULL
) STRICT;

-- Written by `npm run migration`; crates/edge/schema says what each view and trigger is for.

CREATE TRIGGER row_changes_bounded AFTER INSERT ON row_changes
BEGIN
  DELETE FROM row_changes WHERE place <= NEW.place - 1000000;
END;
