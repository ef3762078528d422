-- Written by `npm run migration` from scripts/copy/coverage.mjs: for increments of a copy (docs/backup.md).

CREATE TRIGGER material_offers_insert_noted AFTER INSERT ON material_offers
WHEN EXISTS (SELECT 1 FROM followed)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('material_offers', json_array(NEW.material_id, NEW.node_id));
END;
