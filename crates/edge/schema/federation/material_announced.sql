-- A new material of this node is announced, `ttl` 3, with a new `message_id`, where there is a trusted peer to announce it to
-- (decisions 8). It is new when its registration is logged; the event's payload is then the place of its record
-- (events/logged_events.sql).

CREATE TRIGGER material_announced AFTER INSERT ON events
WHEN NEW.event_type = 'material.created' AND NEW.payload GLOB '#*' AND EXISTS (SELECT 1 FROM peers WHERE trusted_key IS NOT NULL)
BEGIN
  -- 1. The announcement; its id is a random UUID, version 4.
  INSERT INTO announcements (message_id, origin, body, created_at)
  SELECT
    lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-'
          || substr('89ab', 1 + abs(random() % 4), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    source_node,
    json_object(
      '@context', json_extract(document, '$."@context"'), '@type', 'MaterialAnnouncement',
      'schema_version', '0.2.0', 'material', id, 'origin', source_node,
      'available', json(iif(status = 'available', 'true', 'false')), 'category', category,
      'quantity', quantity_value, 'unit', quantity_unit, 'ttl', 3, 'timestamp', created_at),
    created_at
  FROM records WHERE seq = CAST(substr(NEW.payload, 2) AS INTEGER);

  -- 2. The id in its body.
  UPDATE announcements SET body = json_set(body, '$.message_id', message_id)
  WHERE id = (SELECT MAX(id) FROM announcements);

  -- 3. The message is known, should a peer send it back: its event is that of the registration.
  INSERT INTO federated_messages (kind, origin, message_id, proof, event_id)
  SELECT 'announcement', origin, message_id, 2, NEW.id FROM announcements WHERE id = (SELECT MAX(id) FROM announcements);
END;
