-- A material or product that is removed is found no more (decisions 9, records).

CREATE TRIGGER listing_removed AFTER DELETE ON records WHEN OLD.kind IN ('material', 'product') AND OLD.strict < 2
BEGIN
  DELETE FROM listing_text WHERE rowid = OLD.seq;
  DELETE FROM listings WHERE seq = OLD.seq;
  UPDATE listing_counts SET count = count - 1
  WHERE kind = OLD.kind AND category = OLD.category AND status = OLD.status
    AND NOT EXISTS (SELECT 1 FROM supersessions AS s WHERE s.kind = OLD.kind AND s.id = OLD.id);
END;
