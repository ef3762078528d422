-- A material or product that comes after the offers, matches and transfers that refer to it gives them its category
-- (decisions 7, filters).

CREATE TRIGGER category_given AFTER INSERT ON records WHEN NEW.kind IN ('material', 'product')
BEGIN
  UPDATE records SET category = NEW.category
  WHERE NEW.kind = 'material' AND material_id = NEW.id AND kind IN ('offer', 'match', 'transfer');

  UPDATE records SET product_category = NEW.category
  WHERE NEW.kind = 'product' AND product_id = NEW.id AND kind IN ('offer', 'match', 'transfer');
END;
