-- Written by `npm run migration` from scripts/copy/coverage.mjs: for increments of a copy (docs/backup.md).

CREATE TRIGGER transaction_documents_delete_noted AFTER DELETE ON transaction_documents
WHEN EXISTS (SELECT 1 FROM followed)
BEGIN
  INSERT INTO row_changes (name, key, and_after) SELECT 'transaction_documents', iif(OLD.seq > last, json_array(last), json_array(OLD.seq)), OLD.seq > last
  FROM (SELECT COALESCE(MAX(seq), 0) AS last FROM transaction_documents);
END;
