-- Who removed an expression of interest (decisions 9, keys).

CREATE TRIGGER interest_removal_audited AFTER DELETE ON interest
BEGIN
  INSERT INTO audit (key, node, action, entity_type, entity_id, created_at)
  SELECT key, node, 'interest.removed', 'interest', OLD.id, at FROM writer;
END;
