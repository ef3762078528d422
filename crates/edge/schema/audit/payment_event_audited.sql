-- With which key an event of a payment provider came (decisions 9, keys).

CREATE TRIGGER payment_event_audited AFTER INSERT ON payment_events
BEGIN
  INSERT INTO audit (key, node, action, entity_type, entity_id, created_at)
  SELECT key, node, 'payment_event.received', 'payment_event', NEW.id, at FROM writer;
END;
