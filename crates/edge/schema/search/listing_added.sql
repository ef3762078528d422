-- A material or product can be found as soon as it has its first status, which record_registered.sql sets
-- (decisions 8, search). The status is a word of the index too (s).

CREATE TRIGGER listing_added AFTER UPDATE OF status ON records
WHEN NEW.kind IN ('material', 'product') AND OLD.status IS NULL
BEGIN
  INSERT INTO listings (seq, category, lon, lat, quantity, dimension, size, bytes, facets)
  SELECT seq, category, lon, lat, quantity, dimension, size, bytes, '' FROM record_listings WHERE seq = NEW.seq;
  INSERT INTO listing_text (rowid, facets, name)
  SELECT seq, facets || ' s' || hex(NEW.status), name FROM record_listings WHERE seq = NEW.seq;
  INSERT INTO listing_counts VALUES (NEW.kind, NEW.category, NEW.status, 1)
  ON CONFLICT (kind, category, status) DO UPDATE SET count = count + 1;
END;
