-- A material or product that is superseded is not counted (decisions 9, superseded).

CREATE TRIGGER listing_superseded AFTER INSERT ON supersessions WHEN NEW.kind IN ('material', 'product')
BEGIN
  UPDATE listing_counts SET count = count - 1
  WHERE (kind, category, status) = (SELECT kind, category, status FROM records WHERE kind = NEW.kind AND id = NEW.id);
END;
