-- What follows where a record takes the place of another, all of it or nothing (decisions 9, superseded; docs/api.md). The old one
-- stays, and what refers to it. This row stays too when either of the two is removed, as they are the same goods.
-- supersession_refused.sql says what is refused, search/listing_superseded.sql what searches find.

CREATE TRIGGER record_superseded AFTER INSERT ON supersessions
BEGIN
  -- 1. The newest of the chain stands for it, and for those of which it had taken the place itself.
  UPDATE supersessions SET newest = COALESCE(
    (SELECT newest FROM supersessions WHERE kind = NEW.kind AND id = NEW.successor), NEW.successor)
  WHERE kind = NEW.kind AND id = NEW.id;
  UPDATE supersessions SET newest = (SELECT newest FROM supersessions WHERE kind = NEW.kind AND id = NEW.id)
  WHERE kind = NEW.kind AND newest = NEW.id;

  -- 2. The event.
  INSERT INTO events (event_type, entity_type, entity_id, payload, source_node, created_at)
  SELECT NEW.kind || '.superseded', NEW.kind, NEW.id,
         json_object('id', NEW.id, 'by', NEW.successor, 'reason', NEW.reason), source_node, NEW.superseded_at
  FROM records WHERE kind = NEW.kind AND id = NEW.id;

  -- 3. It is counted no more, as lists do not show it.
  UPDATE statistics SET value = value - 1 WHERE name = NEW.kind;

  -- 4. An offer takes nothing from what there is, unless the goods go out by it.
  UPDATE records SET holds = (SELECT holds FROM offer_holdings WHERE seq = records.seq)
  WHERE NEW.kind = 'offer' AND kind = 'offer' AND id = NEW.id;
END;
