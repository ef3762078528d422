-- The category of an offer, match or transfer is that of the material or product it refers to
-- (decisions 7, filters). category_given.sql is the other way round.

CREATE TRIGGER category_taken AFTER INSERT ON records WHEN NEW.kind IN ('offer', 'match', 'transfer')
BEGIN
  UPDATE records SET
    category = (SELECT category FROM records WHERE kind = 'material' AND id = NEW.material_id),
    product_category = (SELECT category FROM records WHERE kind = 'product' AND id = NEW.product_id)
  WHERE seq = NEW.seq;
END;
