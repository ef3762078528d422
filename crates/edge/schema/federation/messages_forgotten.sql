-- Messages have an end where the log has one: one is known for 30 days from when its event has gone to the archive. Whoever sends it
-- again after that is heard as if for the first time (docs/federation.md).
--
-- Each new message looks at eight others of its origin, the first four and the four that follow it: so old ones go in time, whether
-- ids are random or in order, and no index by age is paid for.

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
