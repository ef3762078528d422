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

-- What follows was written by `npm run migration`; crates/edge/schema says what each view and trigger is for.

CREATE VIEW transaction_references AS
SELECT d.seq AS seq, 'material' AS kind, d.document ->> '$.material' AS id
FROM transaction_documents AS d
WHERE NOT EXISTS (
  SELECT 1 FROM transaction_documents AS earlier WHERE earlier.transaction_id = d.transaction_id AND earlier.seq < d.seq);

CREATE TRIGGER record_referred AFTER INSERT ON records
BEGIN
  INSERT OR IGNORE INTO referrers (of_kind, of_id, kind, seq)
  SELECT kind, id, NEW.kind, NEW.seq FROM record_references WHERE seq = NEW.seq;
END;

CREATE TRIGGER referrer_removed AFTER DELETE ON records
BEGIN
  DELETE FROM referrers WHERE kind = OLD.kind AND seq = OLD.seq;
END;

CREATE TRIGGER referrers_completed AFTER UPDATE OF seq ON referrers_missing
BEGIN
  INSERT OR IGNORE INTO referrers (of_kind, of_id, kind, seq)
  SELECT ref.kind, ref.id, (SELECT r.kind FROM records AS r WHERE r.seq = ref.seq), ref.seq
  FROM record_references AS ref
  WHERE NEW.kind = 'record' AND ref.seq > NEW.seq AND ref.seq <= OLD.seq;

  INSERT OR IGNORE INTO referrers (of_kind, of_id, kind, seq)
  SELECT kind, id, 'transaction', seq FROM transaction_references
  WHERE NEW.kind = 'transaction' AND seq > NEW.seq AND seq <= OLD.seq;
END;

CREATE TRIGGER transaction_referred AFTER INSERT ON transaction_documents
BEGIN
  INSERT OR IGNORE INTO referrers (of_kind, of_id, kind, seq)
  SELECT kind, id, 'transaction', NEW.seq FROM transaction_references WHERE seq = NEW.seq;
END;
