-- Events that were moved to the bucket ARCHIVE. A segment is one object there, which has its events as lines of JSON; what is
-- in a segment is not in `events` any more. The numbers in the archive are all smaller than those in `events`.
CREATE TABLE archive_segments (
  first       INTEGER PRIMARY KEY,
  last        INTEGER NOT NULL CHECK (last >= first),
  events      INTEGER NOT NULL,
  key         TEXT NOT NULL,
  bytes       INTEGER NOT NULL,
  archived_at TEXT NOT NULL
) STRICT;

-- The segments, by their first event, that have events of a record.
CREATE TABLE archive_entities (
  entity_id   TEXT NOT NULL,
  first       INTEGER NOT NULL,
  entity_type TEXT NOT NULL,
  PRIMARY KEY (entity_id, first, entity_type)
) STRICT, WITHOUT ROWID;

-- The segments that have events of a kind of record.
CREATE TABLE archive_types (
  entity_type TEXT NOT NULL,
  first       INTEGER NOT NULL,
  PRIMARY KEY (entity_type, first)
) STRICT, WITHOUT ROWID;

-- Records that were taken down, of which a segment still has payloads.
CREATE TABLE archive_erasures (
  first       INTEGER NOT NULL,
  entity_type TEXT NOT NULL,
  entity_id   TEXT NOT NULL,
  PRIMARY KEY (first, entity_type, entity_id)
) STRICT, WITHOUT ROWID;

-- Objects that no segment names, either not yet or no longer. Those that are doomed are going to be deleted; the others may
-- still be named.
CREATE TABLE archive_leftovers (
  key       TEXT PRIMARY KEY,
  since     TEXT NOT NULL,
  is_doomed INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

CREATE INDEX archive_leftovers_due ON archive_leftovers (is_doomed, since);

-- What follows was written by `npm run migration`; crates/edge/schema says what each view and trigger is for.

CREATE TRIGGER removal_archived AFTER INSERT ON removals
BEGIN
  INSERT OR IGNORE INTO archive_erasures (first, entity_type, entity_id)
  SELECT first, entity_type, entity_id FROM archive_entities WHERE entity_id = NEW.id AND entity_type = NEW.kind;
END;
