-- An offer that was removed gives its goods back, and its product (decisions 9, records).

CREATE TRIGGER removed_offer_freed AFTER DELETE ON removed_holders WHEN OLD.kind = 'offer'
BEGIN
  INSERT INTO offered_changes (material_id, product_id, value, unit)
  VALUES (OLD.material_id, OLD.product_id, -OLD.quantity_value, OLD.quantity_unit);

  UPDATE records SET status = (SELECT status FROM product_statuses WHERE seq = records.seq)
  WHERE kind = 'product' AND id = OLD.product_id;
END;
