-- A record is found by its status and category of today. With the category comes the place, as both are of what it refers to.

CREATE TRIGGER record_reentered AFTER UPDATE OF status, category, product_category ON records
WHEN OLD.status IS NOT NEW.status OR OLD.category IS NOT NEW.category OR OLD.product_category IS NOT NEW.product_category
BEGIN
  INSERT OR REPLACE INTO record_places (seq, lon, lat, bytes)
  SELECT seq, lon, lat, bytes FROM record_entries WHERE seq = NEW.seq;
  DELETE FROM record_text WHERE rowid = NEW.seq;
  INSERT INTO record_text (rowid, facets, words) SELECT seq, facets, words FROM record_entries WHERE seq = NEW.seq;
END;
