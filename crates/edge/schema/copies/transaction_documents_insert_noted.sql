-- Written by `npm run migration` from scripts/copy/coverage.mjs: for increments of a copy (docs/backup.md).

CREATE TRIGGER transaction_documents_insert_noted AFTER INSERT ON transaction_documents
WHEN EXISTS (SELECT 1 FROM followed) AND NEW.seq < (SELECT MAX(seq) FROM transaction_documents)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('transaction_documents', json_array(NEW.seq));
END;
