-- Entries of the audit that were moved to the bucket ARCHIVE. A segment is one object there, which has its entries as lines of JSON;
-- what is in a segment is not in `audit` any more. The numbers in the archive are all smaller than those in `audit`.
CREATE TABLE audit_segments (
  first INTEGER PRIMARY KEY,
  last  INTEGER NOT NULL CHECK (last >= first),
  key   TEXT NOT NULL,
  bytes INTEGER NOT NULL
) STRICT;

-- The segments, by their first entry, that have writes of a record (`e` and its id) or by a key (`k` and its number).
CREATE TABLE audit_subjects (
  subject TEXT NOT NULL,
  first   INTEGER NOT NULL,
  PRIMARY KEY (subject, first)
) STRICT, WITHOUT ROWID;
