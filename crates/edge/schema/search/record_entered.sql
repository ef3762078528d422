-- A record is found as soon as it is registered. Where it refers to something that is known here, it gets a category at the same time
-- (registry/category_taken.sql), and is entered then (record_reentered.sql); so are materials and products, which get their first
-- status.

CREATE TRIGGER record_entered AFTER INSERT ON records
WHEN NEW.strict < 2 AND NEW.kind IN ('offer', 'match', 'transfer')
  AND NOT EXISTS (SELECT 1 FROM records WHERE kind = 'material' AND id = NEW.material_id)
  AND NOT EXISTS (SELECT 1 FROM records WHERE kind = 'product' AND id = NEW.product_id)
BEGIN
  INSERT OR REPLACE INTO record_places (seq, lon, lat, bytes)
  SELECT seq, lon, lat, bytes FROM record_entries WHERE seq = NEW.seq;
  DELETE FROM record_text WHERE rowid = NEW.seq;
  INSERT INTO record_text (rowid, facets, words) SELECT seq, facets, words FROM record_entries WHERE seq = NEW.seq;
END;
