-- An offer that begins to take its goods, or no longer does, changes how much is offered (offered_changed.sql). A reserved offer
-- reserves its product as long as it takes the goods (product_statuses.sql).

CREATE TRIGGER offer_held AFTER UPDATE OF holds ON records WHEN NEW.holds <> OLD.holds
BEGIN
  INSERT INTO offered_changes (material_id, product_id, value, unit)
  VALUES (NEW.material_id, NEW.product_id, iif(NEW.holds, 1, -1) * NEW.quantity_value, NEW.quantity_unit);

  UPDATE records SET status = (SELECT status FROM product_statuses WHERE seq = records.seq)
  WHERE NEW.status = 'reserved' AND kind = 'product' AND id = NEW.product_id;
END;
