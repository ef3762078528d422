-- A move of a match is an event; a match that is accepted reserves its offer, one that ends gives it back
-- (specification 3 and 6, decisions 7).

CREATE TRIGGER match_moved AFTER UPDATE OF status ON records WHEN NEW.kind = 'match'
BEGIN
  -- 1. The event, before those of what follows.
  INSERT INTO events (event_type, entity_type, entity_id, payload, source_node, created_at)
  VALUES (NEW.kind || '.status_updated', NEW.kind, NEW.id,
          json_object('id', NEW.id, 'status', NEW.status, 'previous_status', OLD.status),
          NEW.source_node, NEW.updated_at);

  -- 2. The offer of an accepted match is reserved, where it is open: it may have been opened again by hand.
  UPDATE records SET status = 'reserved', updated_at = NEW.updated_at
  WHERE NEW.status = 'accepted' AND kind = 'offer' AND id = NEW.offer_id AND status = 'open';

  -- 3. The offer of a match that ends is open again, where no other match is active.
  UPDATE records SET status = 'open', updated_at = NEW.updated_at
  WHERE NEW.status IN ('rejected', 'expired')
    AND kind = 'offer' AND id = NEW.offer_id AND status = 'reserved'
    AND NOT EXISTS (SELECT 1 FROM records AS active
                    WHERE active.offer_id = NEW.offer_id AND active.kind = 'match'
                      AND active.is_holding);

  -- 4. The quantity of an offer that was withdrawn before is free, where no other match is active.
  UPDATE records SET holds = (SELECT holds FROM offer_holdings WHERE seq = records.seq)
  WHERE NEW.status IN ('rejected', 'expired') AND kind = 'offer' AND id = NEW.offer_id;
END;
