-- What each key and node wrote (decisions 9, keys). While a write is under way, the table `writer` has one row that says who
-- makes it; it has none between writes. What has an event is audited by it; of an event that was relayed, its relaying.

CREATE TRIGGER event_audited AFTER INSERT ON events
BEGIN
  INSERT INTO audit (key, node, action, entity_type, entity_id, created_at)
  SELECT key, node, COALESCE(action, NEW.event_type), NEW.entity_type, NEW.entity_id, at FROM writer;
END;
