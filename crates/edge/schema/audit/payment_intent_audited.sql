-- Who recorded a payment that is to come (decisions 9, keys).

CREATE TRIGGER payment_intent_audited AFTER INSERT ON payment_intents
BEGIN
  INSERT INTO audit (key, node, action, entity_type, entity_id, created_at)
  SELECT key, node, 'payment_intent.created', 'payment_intent', NEW.id, at FROM writer;
END;
