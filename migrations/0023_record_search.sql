-- Search over the records of all kinds (decisions 8 and 12).

-- Where each record stands, and the size of its document.
CREATE TABLE record_places (
  seq   INTEGER PRIMARY KEY,
  lon   REAL,
  lat   REAL,
  bytes INTEGER NOT NULL
) STRICT;

CREATE VIRTUAL TABLE record_text USING fts5 (
  facets, words,
  content = '', contentless_delete = 1,
  tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);

-- Materials and products that came after records that refer to them. Those are entered anew in the order of `referrers`; up to `kind`
-- and `seq` that is done.
CREATE TABLE stale_entries (
  of_kind TEXT NOT NULL,
  of_id   TEXT NOT NULL,
  kind    TEXT NOT NULL DEFAULT '',
  seq     INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (of_kind, of_id)
) STRICT, WITHOUT ROWID;

-- Records from before this file are entered in steps (`crates/edge/src/store/entries.rs`), the newest first: those below this number
-- wait.
INSERT INTO statistics SELECT 'unentered', IFNULL(MAX(seq) + 1, 0) FROM records;
