-- How many materials and products there are of each category and status is kept, and not counted at each search (decisions 8, search).
-- Each has its first status from record_registered.sql.

CREATE TRIGGER listing_added AFTER UPDATE OF status ON records
WHEN NEW.kind IN ('material', 'product') AND OLD.status IS NULL
BEGIN
  INSERT INTO listing_counts VALUES (NEW.kind, NEW.category, NEW.status, 1)
  ON CONFLICT (kind, category, status) DO UPDATE SET count = count + 1;
END;
