-- Until which event the archive had come by a time.
CREATE INDEX archive_segments_time ON archive_segments (archived_at, last);

-- Written by `npm run migration`; crates/edge/schema says what each view and trigger is for.

CREATE TRIGGER messages_forgotten AFTER INSERT ON federated_messages
WHEN EXISTS (SELECT 1 FROM archive_segments)
BEGIN
  DELETE FROM federated_messages
  WHERE kind = NEW.kind AND origin = NEW.origin AND message_id <> NEW.message_id
    AND message_id IN (
      SELECT * FROM (
        SELECT message_id FROM federated_messages
        WHERE kind = NEW.kind AND origin = NEW.origin
        ORDER BY message_id LIMIT 4)
      UNION ALL
      SELECT * FROM (
        SELECT message_id FROM federated_messages
        WHERE kind = NEW.kind AND origin = NEW.origin AND message_id > NEW.message_id
        ORDER BY message_id LIMIT 4))
    AND event_id <= (
      SELECT last FROM archive_segments WHERE archived_at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days')
      ORDER BY archived_at DESC LIMIT 1);
END;
