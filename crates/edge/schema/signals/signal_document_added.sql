-- A configuration that is published, a proposal and a vote are events (decisions 7, events, and 8, signals). Their payload
-- refers to the document (events/logged_events.sql).

CREATE TRIGGER signal_document_added AFTER INSERT ON signal_documents
BEGIN
  INSERT INTO events (event_type, entity_type, entity_id, payload, source_node, created_at)
  VALUES (CASE NEW.kind WHEN 'config' THEN 'signal.published' WHEN 'proposal' THEN 'signal.proposed' ELSE 'signal.voted' END,
          'signal', NEW.id, '#' || NEW.seq, json_extract(NEW.document, '$.node'), NEW.created_at);
END;
