-- Strict mode (decisions 9, ownership): an offer is registered by the owner of its goods, a match that is accepted or rejected
-- already by the owner of its offer, and a transfer by either side of its match. What is not registered here is let through: the
-- rules between records tell it.

CREATE TRIGGER registration_refused BEFORE INSERT ON records
WHEN NEW.strict AND (NEW.kind IN ('offer', 'transfer') OR NEW.kind = 'match' AND NEW.status IN ('accepted', 'rejected'))
BEGIN
  SELECT RAISE(ABORT, 'loopgate:not_owner ' || json_object('who', CASE NEW.kind
    WHEN 'offer' THEN 'the owner of the goods'
    WHEN 'match' THEN 'the owner of the offer'
    ELSE 'either side of the match' END))
  FROM bound_writer AS w
  WHERE CASE NEW.kind
    WHEN 'offer' THEN
      EXISTS (SELECT 1 FROM records WHERE kind = 'material' AND id = NEW.material_id AND owner IS NOT w.key)
      OR EXISTS (SELECT 1 FROM records WHERE kind = 'product' AND id = NEW.product_id AND owner IS NOT w.key)
    WHEN 'match' THEN EXISTS (SELECT 1 FROM records WHERE kind = 'offer' AND id = NEW.offer_id AND owner IS NOT w.key)
    ELSE EXISTS (SELECT 1 FROM match_sides WHERE id = NEW.match_id AND giver IS NOT w.key AND taker IS NOT w.key) END;
END;
