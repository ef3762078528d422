-- A step of the erasure of what hangs on a removed record (decisions 9, records; erasure_begun.sql). The events before number `mark`
-- lose their payloads; what is said of it after its removal has none (events/event_of_removed.sql).

CREATE TRIGGER record_erased AFTER UPDATE OF steps ON erasures
WHEN NEW.kind IN ('material', 'product', 'offer', 'match', 'transfer')
BEGIN
  -- 1. Its events have no payload any more, up to `reached`.
  UPDATE erasures SET reached = COALESCE((
    SELECT MAX(id) FROM (
      SELECT id FROM events
      WHERE entity_type = NEW.kind AND entity_id = NEW.id AND id > NEW.reached AND id < NEW.mark ORDER BY id
      LIMIT (
        SELECT MIN(1000, 1 + COUNT(*) * 4000000 / (1 + IFNULL(SUM(bytes), 0))) FROM (
          SELECT octet_length(payload) AS bytes FROM events
          WHERE entity_type = NEW.kind AND entity_id = NEW.id AND id > NEW.reached AND id < NEW.mark ORDER BY id LIMIT 1000)))),
    NEW.mark - 1)
  WHERE kind = NEW.kind AND id = NEW.id;
  UPDATE events SET payload = 'null'
  WHERE entity_type = NEW.kind AND entity_id = NEW.id AND id > NEW.reached
    AND id <= (SELECT reached FROM erasures WHERE kind = NEW.kind AND id = NEW.id);

  -- 2. The segments of the archive that have events of it are written anew (`jobs/archive.rs`), up to the one that begins with
  --    `segment`.
  INSERT OR IGNORE INTO archive_erasures (first, entity_type, entity_id)
  SELECT first, entity_type, entity_id FROM archive_entities
  WHERE entity_id = NEW.id AND first > NEW.segment AND entity_type = NEW.kind ORDER BY first LIMIT 1000;
  UPDATE erasures SET segment = COALESCE((
    SELECT MAX(first) FROM (
      SELECT first FROM archive_entities
      WHERE entity_id = NEW.id AND first > NEW.segment AND entity_type = NEW.kind ORDER BY first LIMIT 1000)), segment)
  WHERE kind = NEW.kind AND id = NEW.id;

  -- 3. The updates of the status of a material.
  DELETE FROM material_status WHERE NEW.kind = 'material' AND seq IN (
    SELECT seq FROM material_status WHERE material_id = NEW.id ORDER BY instant, seq
    LIMIT (
      SELECT MIN(1000, 1 + COUNT(*) * 4000000 / (1 + IFNULL(SUM(bytes), 0))) FROM (
        SELECT octet_length(document) AS bytes FROM material_status
        WHERE material_id = NEW.id ORDER BY instant, seq LIMIT 1000)));

  -- 4. The kept answers of its moves.
  DELETE FROM idempotency WHERE (caller, route, key) IN (
    SELECT caller, route, key FROM idempotency
    WHERE caller IN (SELECT 'key ' || id FROM api_keys UNION ALL SELECT 'master') AND route = NEW.route AND status IS NOT NULL
    LIMIT (
      SELECT MIN(1000, 1 + COUNT(*) * 4000000 / (1 + IFNULL(SUM(bytes), 0))) FROM (
        SELECT octet_length(body) AS bytes FROM idempotency
        WHERE caller IN (SELECT 'key ' || id FROM api_keys UNION ALL SELECT 'master') AND route = NEW.route
          AND status IS NOT NULL LIMIT 1000)));

  -- 5. Nothing is left.
  DELETE FROM erasures WHERE kind = NEW.kind AND id = NEW.id
    AND NOT EXISTS (
      SELECT 1 FROM events WHERE entity_type = NEW.kind AND entity_id = NEW.id AND id > erasures.reached AND id < NEW.mark)
    AND NOT EXISTS (
      SELECT 1 FROM archive_entities WHERE entity_id = NEW.id AND first > erasures.segment AND entity_type = NEW.kind)
    AND (NEW.kind <> 'material' OR NOT EXISTS (SELECT 1 FROM material_status WHERE material_id = NEW.id))
    AND NOT EXISTS (
      SELECT 1 FROM idempotency
      WHERE caller IN (SELECT 'key ' || id FROM api_keys UNION ALL SELECT 'master') AND route = NEW.route
        AND status IS NOT NULL);
END;
