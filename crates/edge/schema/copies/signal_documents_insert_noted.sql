-- Written by `npm run migration` from scripts/copy/coverage.mjs: for increments of a copy (docs/backup.md).

CREATE TRIGGER signal_documents_insert_noted AFTER INSERT ON signal_documents
WHEN EXISTS (SELECT 1 FROM followed) AND NEW.seq < (SELECT MAX(seq) FROM signal_documents)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('signal_documents', json_array(NEW.seq));
END;
