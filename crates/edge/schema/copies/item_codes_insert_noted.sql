-- Written by `npm run migration` from scripts/copy/coverage.mjs: for increments of a copy (docs/backup.md).

CREATE TRIGGER item_codes_insert_noted AFTER INSERT ON item_codes
WHEN EXISTS (SELECT 1 FROM followed)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('item_codes', json_array(NEW.gtin, NEW.serial, NEW.lot, NEW.variant, NEW.kind, NEW.id));
END;
