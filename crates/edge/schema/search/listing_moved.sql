-- A material or product counts with the status it has today. One that was superseded is not counted.

CREATE TRIGGER listing_moved AFTER UPDATE OF status ON records
WHEN NEW.kind IN ('material', 'product') AND OLD.status <> NEW.status
  AND NOT EXISTS (SELECT 1 FROM supersessions AS s WHERE s.kind = NEW.kind AND s.id = NEW.id)
BEGIN
  UPDATE listing_counts SET count = count - 1
  WHERE kind = NEW.kind AND category = NEW.category AND status = OLD.status;
  INSERT INTO listing_counts VALUES (NEW.kind, NEW.category, NEW.status, 1)
  ON CONFLICT (kind, category, status) DO UPDATE SET count = count + 1;
END;
