-- Strict mode (decisions 9, ownership): an offer is registered by the owner of its goods, a match that is accepted or rejected
-- already by the owner of its offer, and a transfer by either side of its match. What is not registered here is let through: the
-- rules between records tell it.

CREATE TRIGGER registration_refused BEFORE INSERT ON records WHEN NEW.strict AND NEW.kind IN ('offer', 'match', 'transfer')
BEGIN
  SELECT RAISE(ABORT, 'loopgate:not_owner ' || json_object('who', 'the owner of the ' || s.kind))
  FROM bound_writer AS w JOIN sides AS s ON s.kind = 'material' AND s.id = NEW.material_id
  WHERE NEW.kind = 'offer' AND s.giver IS NOT w.key;

  SELECT RAISE(ABORT, 'loopgate:not_owner ' || json_object('who', 'the owner of the ' || s.kind))
  FROM bound_writer AS w JOIN sides AS s ON s.kind = 'product' AND s.id = NEW.product_id
  WHERE NEW.kind = 'offer' AND s.giver IS NOT w.key;

  SELECT RAISE(ABORT, 'loopgate:not_owner ' || json_object('who', 'the owner of the ' || s.kind))
  FROM bound_writer AS w JOIN sides AS s ON s.kind = 'offer' AND s.id = NEW.offer_id
  WHERE NEW.kind = 'match' AND NEW.status IN ('accepted', 'rejected') AND s.giver IS NOT w.key;

  SELECT RAISE(ABORT, 'loopgate:not_owner ' || json_object('who', 'either side of the ' || s.kind))
  FROM bound_writer AS w JOIN sides AS s ON s.kind = 'match' AND s.id = NEW.match_id
  WHERE NEW.kind = 'transfer' AND s.giver IS NOT w.key AND s.taker IS NOT w.key;
END;
