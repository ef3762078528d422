-- A material or product that is removed is counted no more, nor one that was superseded (listing_superseded.sql).

CREATE TRIGGER listing_removed AFTER DELETE ON records WHEN OLD.kind IN ('material', 'product') AND OLD.strict < 2
BEGIN
  UPDATE listing_counts SET count = count - 1
  WHERE kind = OLD.kind AND category = OLD.category AND status = OLD.status
    AND NOT EXISTS (SELECT 1 FROM supersessions AS s WHERE s.kind = OLD.kind AND s.id = OLD.id);
END;
