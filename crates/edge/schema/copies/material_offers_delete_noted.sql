-- Written by `npm run migration` from scripts/copy/coverage.mjs: for increments of a copy (docs/backup.md).

CREATE TRIGGER material_offers_delete_noted AFTER DELETE ON material_offers
WHEN EXISTS (SELECT 1 FROM followed)
BEGIN
  INSERT INTO row_changes (name, key) VALUES ('material_offers', json_array(OLD.material_id, OLD.node_id));
END;
