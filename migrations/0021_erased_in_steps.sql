-- What is gone already and still has rows, which are erased in steps: a record that was removed, a revoked key (by its number), what
-- waits for a peer (by its number), the offers of a node. `mark` is the number of the first event or announcement that stays,
-- `reached` the last event and `segment` the last segment of the archive that is done. `route` is that of a record's moves.
CREATE TABLE erasures (
  kind    TEXT NOT NULL,
  id      TEXT NOT NULL,
  mark    INTEGER NOT NULL,
  reached INTEGER NOT NULL DEFAULT 0,
  segment INTEGER NOT NULL DEFAULT 0,
  steps   INTEGER NOT NULL DEFAULT 0,
  route   TEXT NOT NULL AS ('POST /api/v1/' || kind || '/' || id || '/status'),
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX erasures_of_route ON erasures (route);
CREATE INDEX material_offers_of_node ON material_offers (node_id, event_id);

-- What follows was written by `npm run migration`; crates/edge/schema says what each view and trigger is for.

DROP TRIGGER removal_archived;
DROP TRIGGER record_removed;
DROP TRIGGER peer_removed;
DROP VIEW logged_events;

CREATE VIEW logged_events AS
SELECT id, event_type, entity_type, entity_id, source_node, signed, created_at,
       COALESCE(CASE
         WHEN is_gone THEN 'null'
         WHEN document IS NULL THEN payload
         WHEN entity_type = 'transaction' THEN (SELECT d.document FROM transaction_documents AS d WHERE d.seq = e.document)
         WHEN entity_type = 'signal' THEN (SELECT d.document FROM signal_documents AS d WHERE d.seq = e.document)
         WHEN event_type = 'material.status_updated' THEN (SELECT d.document FROM material_status AS d WHERE d.seq = e.document)
         ELSE (SELECT d.document FROM records AS d WHERE d.seq = e.document)
       END, 'null') AS payload,
       COALESCE(CASE
         WHEN is_gone THEN 4
         WHEN document IS NULL THEN octet_length(payload)
         WHEN entity_type = 'transaction'
           THEN (SELECT octet_length(d.document) FROM transaction_documents AS d WHERE d.seq = e.document)
         WHEN entity_type = 'signal'
           THEN (SELECT octet_length(d.document) FROM signal_documents AS d WHERE d.seq = e.document)
         WHEN event_type = 'material.status_updated'
           THEN (SELECT octet_length(d.document) FROM material_status AS d WHERE d.seq = e.document)
         ELSE (SELECT octet_length(d.document) FROM records AS d WHERE d.seq = e.document)
       END, 4) AS bytes
FROM (SELECT *, CASE WHEN octet_length(payload) <= 20 AND payload GLOB '#*' THEN CAST(substr(payload, 2) AS INTEGER) END AS document,
             EXISTS (SELECT 1 FROM erasures AS gone WHERE gone.kind = entity_type AND gone.id = entity_id AND events.id < gone.mark)
               AS is_gone
      FROM events) AS e;

CREATE TRIGGER erasure_begun AFTER INSERT ON erasures
BEGIN
  UPDATE erasures SET steps = 1 WHERE kind = NEW.kind AND id = NEW.id;
END;

CREATE TRIGGER key_erased AFTER UPDATE OF steps ON erasures WHEN NEW.kind = 'key'
BEGIN
  DELETE FROM idempotency WHERE (caller, route, key) IN (
    SELECT caller, route, key FROM idempotency WHERE caller = 'key ' || NEW.id ORDER BY route, key
    LIMIT (
      SELECT MIN(1000, 1 + COUNT(*) * 4000000 / (1 + IFNULL(SUM(bytes), 0))) FROM (
        SELECT octet_length(body) AS bytes FROM idempotency WHERE caller = 'key ' || NEW.id ORDER BY route, key LIMIT 1000)));

  DELETE FROM erasures
  WHERE kind = NEW.kind AND id = NEW.id AND NOT EXISTS (SELECT 1 FROM idempotency WHERE caller = 'key ' || NEW.id);
END;

CREATE TRIGGER key_revoked AFTER UPDATE OF revoked_at ON api_keys WHEN OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL
BEGIN
  INSERT OR IGNORE INTO erasures (kind, id, mark) VALUES ('key', NEW.id, 0);
END;

CREATE TRIGGER offers_erased AFTER UPDATE OF steps ON erasures WHEN NEW.kind = 'node'
BEGIN
  DELETE FROM material_offers WHERE (material_id, node_id) IN (
    SELECT material_id, node_id FROM material_offers INDEXED BY material_offers_of_node
    WHERE node_id = NEW.id AND event_id < NEW.mark LIMIT 1000);

  DELETE FROM erasures WHERE kind = NEW.kind AND id = NEW.id
    AND NOT EXISTS (
      SELECT 1 FROM material_offers INDEXED BY material_offers_of_node WHERE node_id = NEW.id AND event_id < NEW.mark);
END;

CREATE TRIGGER peer_distrusted AFTER UPDATE OF is_distrusted ON peers WHEN NEW.is_distrusted = 1 AND OLD.is_distrusted = 0
BEGIN
  UPDATE peers SET next_attempt_at = NULL WHERE id = NEW.id;

  INSERT INTO erasures (kind, id, mark)
  SELECT 'peer', NEW.id, 1 + COALESCE(MAX(seq), 0) FROM sqlite_sequence WHERE name = 'announcements'
  ON CONFLICT (kind, id) DO UPDATE SET mark = excluded.mark;
END;

CREATE TRIGGER peer_erased AFTER UPDATE OF steps ON erasures WHEN NEW.kind = 'peer'
BEGIN
  DELETE FROM deliveries WHERE peer = CAST(NEW.id AS INTEGER) AND announcement IN (
    SELECT announcement FROM deliveries
    WHERE peer = CAST(NEW.id AS INTEGER) AND announcement < NEW.mark ORDER BY announcement LIMIT 500);

  DELETE FROM set_aside WHERE peer = CAST(NEW.id AS INTEGER) AND announcement IN (
    SELECT announcement FROM set_aside
    WHERE peer = CAST(NEW.id AS INTEGER) AND announcement < NEW.mark ORDER BY announcement LIMIT 500);

  DELETE FROM erasures WHERE kind = NEW.kind AND id = NEW.id
    AND NOT EXISTS (SELECT 1 FROM deliveries WHERE peer = CAST(NEW.id AS INTEGER) AND announcement < NEW.mark)
    AND NOT EXISTS (SELECT 1 FROM set_aside WHERE peer = CAST(NEW.id AS INTEGER) AND announcement < NEW.mark);
END;

CREATE TRIGGER peer_removed AFTER DELETE ON peers
BEGIN
  INSERT INTO erasures (kind, id, mark)
  SELECT 'peer', OLD.id, 1 + COALESCE(MAX(seq), 0) FROM sqlite_sequence WHERE name = 'announcements'
  ON CONFLICT (kind, id) DO UPDATE SET mark = excluded.mark;
END;

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

CREATE TRIGGER record_removed AFTER INSERT ON removals
BEGIN
  -- 1. Its events so far, the updates of its status and the kept answers of its moves are gone.
  INSERT INTO erasures (kind, id, mark)
  SELECT NEW.kind, NEW.id, 1 + COALESCE(MAX(seq), 0) FROM sqlite_sequence WHERE name = 'events';

  -- 2. That it was there, and why it is not, stays.
  INSERT INTO events (event_type, entity_type, entity_id, payload, source_node, created_at)
  SELECT NEW.kind || '.removed', NEW.kind, NEW.id, json_object('id', NEW.id, 'reason', NEW.reason), source_node, NEW.removed_at
  FROM records WHERE kind = NEW.kind AND id = NEW.id;

  -- 3. Other nodes are not told of it any more. (The deliveries take the announcement with them.)
  DELETE FROM deliveries WHERE NEW.kind = 'material' AND announcement IN (
    SELECT a.id FROM announcements AS a INDEXED BY announcements_of_material
    WHERE a.origin = (SELECT source_node FROM records WHERE kind = 'material' AND id = NEW.id) AND a.material = NEW.id);
  DELETE FROM set_aside WHERE NEW.kind = 'material' AND announcement IN (
    SELECT a.id FROM announcements AS a INDEXED BY announcements_of_material
    WHERE a.origin = (SELECT source_node FROM records WHERE kind = 'material' AND id = NEW.id) AND a.material = NEW.id);
  DELETE FROM announcements
  WHERE NEW.kind = 'material' AND material = NEW.id
    AND origin = (SELECT source_node FROM records WHERE kind = 'material' AND id = NEW.id);

  -- 4. Why it was superseded. That it was stays, as what took its place is the same goods.
  UPDATE supersessions SET reason = NULL WHERE kind = NEW.kind AND id = NEW.id;

  -- 5. An offer takes nothing from what there is; then the record.
  UPDATE records SET holds = 0 WHERE NEW.kind = 'offer' AND kind = 'offer' AND id = NEW.id;
  DELETE FROM records WHERE kind = NEW.kind AND id = NEW.id;
END;
