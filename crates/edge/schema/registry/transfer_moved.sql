-- A move of a transfer is an event (specification 6, decisions 7). One that is cancelled gives back the quantity of its offer.
--
-- Transfers, matches and offers each have a trigger of their own, because a trigger does not run within itself: a match that
-- moves moves its offer too.

CREATE TRIGGER transfer_moved AFTER UPDATE OF status ON records WHEN NEW.kind = 'transfer'
BEGIN
  INSERT INTO events (event_type, entity_type, entity_id, payload, source_node, created_at)
  VALUES (NEW.kind || '.status_updated', NEW.kind, NEW.id,
          json_object('id', NEW.id, 'status', NEW.status, 'previous_status', OLD.status),
          NEW.source_node, NEW.updated_at);

  UPDATE records SET holds = (SELECT holds FROM offer_holdings WHERE seq = records.seq)
  WHERE NEW.status = 'cancelled' AND kind = 'offer' AND id = NEW.offer_id;
END;
