-- A move of an offer is an event; its product is reserved while one of its offers is, else available; the
-- quantity of one that is withdrawn is free, unless a match is active
-- (specification 3 and 6, decisions 7, filters).

CREATE TRIGGER offer_moved AFTER UPDATE OF status ON records WHEN NEW.kind = 'offer'
BEGIN
  INSERT INTO events (event_type, entity_type, entity_id, payload, source_node, created_at)
  VALUES (NEW.kind || '.status_updated', NEW.kind, NEW.id,
          json_object('id', NEW.id, 'status', NEW.status, 'previous_status', OLD.status),
          NEW.source_node, NEW.updated_at);

  UPDATE records SET holds = (SELECT holds FROM offer_holdings WHERE seq = NEW.seq) WHERE seq = NEW.seq;

  UPDATE records SET status = (SELECT status FROM product_statuses WHERE seq = records.seq)
  WHERE kind = 'product' AND id = NEW.product_id;
END;
