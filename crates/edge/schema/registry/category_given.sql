-- A material or product that comes after the offers, matches and transfers that refer to it gives them its category
-- (decisions 7, filters). There may be any number of them: 1,000 have it at once, and where there are more, `uncategorized` keeps
-- what is left to do, which the service does in such steps after the answer (`store/categories.rs`). As a rule there is none, which is
-- asked first, as each statement below costs a registration time.

CREATE TRIGGER category_given AFTER INSERT ON records
WHEN NEW.strict < 2 AND CASE NEW.kind
  WHEN 'material' THEN EXISTS (
    SELECT 1 FROM records INDEXED BY records_without_category
    WHERE material_id = NEW.id AND material_id IS NOT NULL AND category IS NULL)
  WHEN 'product' THEN EXISTS (
    SELECT 1 FROM records INDEXED BY records_without_product_category
    WHERE product_id = NEW.id AND product_id IS NOT NULL AND product_category IS NULL) END
BEGIN
  UPDATE records SET category = NEW.category
  WHERE NEW.kind = 'material' AND seq IN (
    SELECT seq FROM records INDEXED BY records_without_category
    WHERE material_id = NEW.id AND material_id IS NOT NULL AND category IS NULL LIMIT 1000);

  UPDATE records SET product_category = NEW.category
  WHERE NEW.kind = 'product' AND seq IN (
    SELECT seq FROM records INDEXED BY records_without_product_category
    WHERE product_id = NEW.id AND product_id IS NOT NULL AND product_category IS NULL LIMIT 1000);

  INSERT INTO uncategorized (kind, id)
  SELECT NEW.kind, NEW.id WHERE iif(NEW.kind = 'material',
    EXISTS (SELECT 1 FROM records INDEXED BY records_without_category
            WHERE material_id = NEW.id AND material_id IS NOT NULL AND category IS NULL),
    EXISTS (SELECT 1 FROM records INDEXED BY records_without_product_category
            WHERE product_id = NEW.id AND product_id IS NOT NULL AND product_category IS NULL));
END;
