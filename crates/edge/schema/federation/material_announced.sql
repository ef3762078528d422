-- A new material of this node is announced, `ttl` 3, with a new `message_id`, where there is a trusted peer to announce it to
-- (decisions 8). It is new when it has its first status, which record_registered.sql sets after the event.

CREATE TRIGGER material_announced AFTER UPDATE OF status ON records
WHEN NEW.kind = 'material' AND OLD.status IS NULL AND EXISTS (SELECT 1 FROM peers WHERE trusted_key IS NOT NULL)
BEGIN
  -- 1. The announcement; its id is a random UUID, version 4.
  INSERT INTO announcements (message_id, origin, body, created_at) VALUES (
    lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-'
          || substr('89ab', 1 + abs(random() % 4), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    NEW.source_node,
    json_object(
      '@context', json_extract(NEW.document, '$."@context"'), '@type', 'MaterialAnnouncement',
      'schema_version', '0.2.0', 'material', NEW.id, 'origin', NEW.source_node,
      'available', json(iif(NEW.status = 'available', 'true', 'false')), 'category', NEW.category,
      'quantity', NEW.quantity_value, 'unit', NEW.quantity_unit, 'ttl', 3, 'timestamp', NEW.created_at),
    NEW.created_at);

  -- 2. The id in its body.
  UPDATE announcements SET body = json_set(body, '$.message_id', message_id)
  WHERE id = (SELECT MAX(id) FROM announcements);

  -- 3. The message is known, should a peer send it back: its event is that of the registration.
  INSERT INTO federated_messages (kind, origin, message_id, proof, event_id)
  SELECT 'announcement', origin, message_id, 2,
         (SELECT MAX(id) FROM events WHERE entity_type = 'material' AND entity_id = NEW.id)
  FROM announcements WHERE id = (SELECT MAX(id) FROM announcements);
END;
