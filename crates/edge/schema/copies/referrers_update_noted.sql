-- Written by `npm run migration` from scripts/copy/coverage.mjs: for increments of a copy (docs/backup.md).

CREATE TRIGGER referrers_update_noted AFTER UPDATE ON referrers
WHEN EXISTS (SELECT 1 FROM followed) AND OLD.seq < (SELECT MAX(seq) FROM referrers WHERE kind = OLD.kind)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('referrers', json_array(OLD.of_kind, OLD.of_id, OLD.kind, OLD.seq));
END;
