-- Written by `npm run migration` from scripts/copy/coverage.mjs: for increments of a copy (docs/backup.md).

CREATE TRIGGER transaction_documents_update_noted AFTER UPDATE ON transaction_documents
WHEN EXISTS (SELECT 1 FROM followed) AND OLD.seq < (SELECT MAX(seq) FROM transaction_documents)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('transaction_documents', json_array(OLD.seq));
END;
