-- Written by `npm run migration` from scripts/copy/coverage.mjs: for increments of a copy (docs/backup.md).

CREATE TRIGGER referrers_insert_noted AFTER INSERT ON referrers
WHEN EXISTS (SELECT 1 FROM followed) AND NEW.seq < (SELECT MAX(seq) FROM referrers WHERE kind = NEW.kind)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('referrers', json_array(NEW.of_kind, NEW.of_id, NEW.kind, NEW.seq));
END;
