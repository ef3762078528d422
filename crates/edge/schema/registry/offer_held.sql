-- How much of a material or product is offered is kept and not added up at each offer, in each dimension (mass, volume, pieces,
-- bundles). offer_holdings.sql says which offers count.
--
-- Amounts are in the smallest unit, times 2^-100, so that no sum of numbers that JSON can carry is infinite. `rest` is what `total`
-- lost by rounding (Neumaier's sum): an amount that comes and goes leaves nothing behind, however large it was.
--
-- A reserved offer reserves its product as long as it takes the goods (product_statuses.sql).

CREATE TRIGGER offer_held AFTER UPDATE OF holds ON records WHEN NEW.holds <> OLD.holds
BEGIN
  INSERT INTO offered (kind, id, dimension, total, rest)
  SELECT subject.kind, subject.id, u.dimension,
         iif(NEW.holds, 1, -1) * NEW.quantity_value * pow(2, -100) * u.size, 0
  FROM (SELECT 'material' AS kind, NEW.material_id AS id UNION ALL SELECT 'product', NEW.product_id) AS subject
  JOIN units AS u ON u.unit = NEW.quantity_unit
  WHERE subject.id IS NOT NULL
  ON CONFLICT (kind, id, dimension) DO UPDATE SET
    total = total + excluded.total,
    rest = rest + iif(abs(total) >= abs(excluded.total),
                      total - (total + excluded.total) + excluded.total,
                      excluded.total - (total + excluded.total) + total);

  UPDATE records SET status = (SELECT status FROM product_statuses WHERE seq = records.seq)
  WHERE NEW.status = 'reserved' AND kind = 'product' AND id = NEW.product_id;
END;
