-- Written by `npm run migration` from scripts/copy/coverage.mjs: for increments of a copy (docs/backup.md).

CREATE TRIGGER referrers_delete_noted AFTER DELETE ON referrers
WHEN EXISTS (SELECT 1 FROM followed)
BEGIN
  INSERT INTO row_changes (name, key, and_after) SELECT 'referrers', iif(OLD.seq > last, json_array(OLD.kind, last), json_array(OLD.of_kind, OLD.of_id, OLD.kind, OLD.seq)), OLD.seq > last
  FROM (SELECT COALESCE(MAX(seq), 0) AS last FROM referrers WHERE kind = OLD.kind);
END;
