-- How much of a material or product is offered is kept and not added up at each offer, in each dimension (mass, volume, pieces,
-- bundles). offer_holdings.sql says which offers count.
--
-- Amounts are in the smallest unit, times 2^-100, so that no sum of numbers that JSON can carry is infinite. `rest` is what `total`
-- lost by rounding (Neumaier's sum): an amount that comes and goes leaves nothing behind, however large it was.

CREATE TRIGGER offered_changed INSTEAD OF INSERT ON offered_changes
BEGIN
  INSERT INTO offered (kind, id, dimension, total, rest)
  SELECT subject.kind, subject.id, u.dimension, NEW.value * pow(2, -100) * u.size, 0
  FROM (SELECT 'material' AS kind, NEW.material_id AS id UNION ALL SELECT 'product', NEW.product_id) AS subject
  JOIN units AS u ON u.unit = NEW.unit
  WHERE subject.id IS NOT NULL
  ON CONFLICT (kind, id, dimension) DO UPDATE SET
    total = total + excluded.total,
    rest = rest + iif(abs(total) >= abs(excluded.total),
                      total - (total + excluded.total) + excluded.total,
                      excluded.total - (total + excluded.total) + total);
END;
