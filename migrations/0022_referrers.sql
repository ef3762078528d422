-- What refers to a record, found from there: the record `seq` of `records` refers to this kind and id; a transaction by the number
-- of the document that opened it.
CREATE TABLE referrers (
  of_kind TEXT NOT NULL,
  of_id   TEXT NOT NULL,
  kind    TEXT NOT NULL,
  seq     INTEGER NOT NULL,
  PRIMARY KEY (of_kind, of_id, kind, seq)
) STRICT, WITHOUT ROWID;

-- The other way round: what a record refers to.
CREATE INDEX referrers_of ON referrers (kind, seq);

-- Records, and documents of transactions, up to these numbers were there before the table, and are not in it yet.
CREATE TABLE referrers_missing (
  kind TEXT PRIMARY KEY,
  seq  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO referrers_missing
SELECT 'record', seq FROM (SELECT MAX(seq) AS seq FROM records) WHERE seq IS NOT NULL
UNION ALL
SELECT 'transaction', seq FROM (SELECT MAX(seq) AS seq FROM transaction_documents) WHERE seq IS NOT NULL;
