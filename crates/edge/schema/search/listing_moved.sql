-- A material or product is found by the status it has today (decisions 7, filters, and 8, search). One that was superseded is not
-- counted.

CREATE TRIGGER listing_moved AFTER UPDATE OF status ON records
WHEN NEW.kind IN ('material', 'product') AND OLD.status <> NEW.status
BEGIN
  DELETE FROM listing_text WHERE rowid = NEW.seq;
  INSERT INTO listing_text (rowid, facets, name)
  SELECT seq, facets || ' s' || hex(NEW.status), name FROM record_listings WHERE seq = NEW.seq;
  UPDATE listing_counts SET count = count - 1
  WHERE kind = NEW.kind AND category = NEW.category AND status = OLD.status
    AND NOT EXISTS (SELECT 1 FROM supersessions AS s WHERE s.kind = NEW.kind AND s.id = NEW.id);
  INSERT INTO listing_counts
  SELECT NEW.kind, NEW.category, NEW.status, 1
  WHERE NOT EXISTS (SELECT 1 FROM supersessions AS s WHERE s.kind = NEW.kind AND s.id = NEW.id)
  ON CONFLICT (kind, category, status) DO UPDATE SET count = count + 1;
END;
