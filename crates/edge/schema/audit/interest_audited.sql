-- Interest has no event: who wrote it is audited here (decisions 7, events, and 9, keys).

CREATE TRIGGER interest_audited AFTER INSERT ON interest
BEGIN
  INSERT INTO audit (key, node, action, entity_type, entity_id, created_at)
  SELECT key, node, 'interest.created', 'interest', NEW.id, at FROM writer;
END;
