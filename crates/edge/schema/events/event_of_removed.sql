-- What is said of a record after its removal is logged without its payload: nobody brings a document back by a relayed message
-- (decisions 9, records).

CREATE TRIGGER event_of_removed AFTER INSERT ON events
WHEN NEW.event_type <> NEW.entity_type || '.removed'
  AND EXISTS (SELECT 1 FROM removals WHERE kind = NEW.entity_type AND id = NEW.entity_id)
BEGIN
  UPDATE events SET payload = 'null' WHERE id = NEW.id;
END;
