-- Written by `npm run migration` from scripts/copy/coverage.mjs: for increments of a copy (docs/backup.md).

CREATE TRIGGER item_codes_update_noted AFTER UPDATE ON item_codes
WHEN EXISTS (SELECT 1 FROM followed)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('item_codes', json_array(OLD.gtin, OLD.serial, OLD.lot, OLD.variant, OLD.kind, OLD.id));
END;
