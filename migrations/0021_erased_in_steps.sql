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

-- The moves of status are a view from here on (crates/edge/schema/registry/moves.sql).
DROP TABLE moves;

-- What follows was written by `npm run migration`; crates/edge/schema says what each view and trigger is for.

DROP TRIGGER supersession_refused;
DROP TRIGGER removal_archived;
DROP TRIGGER record_removed;
DROP TRIGGER record_registered;
DROP TRIGGER record_moves;
DROP TRIGGER record_gone;
DROP TRIGGER record_counted;
DROP TRIGGER peer_removed;
DROP TRIGGER material_status_registered;
DROP TRIGGER listing_removed;
DROP TRIGGER category_given;
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

CREATE VIEW moves (kind, from_status, to_status) AS VALUES
  ('offer', 'open', 'reserved'), ('offer', 'open', 'withdrawn'),
  ('offer', 'reserved', 'open'), ('offer', 'reserved', 'withdrawn'),
  ('match', 'proposed', 'accepted'), ('match', 'proposed', 'rejected'), ('match', 'proposed', 'expired'),
  ('match', 'accepted', 'expired'),
  ('transfer', 'scheduled', 'in_transit'), ('transfer', 'scheduled', 'cancelled'),
  ('transfer', 'in_transit', 'completed'), ('transfer', 'in_transit', 'cancelled'),
  ('transaction', 'pending', 'confirmed'), ('transaction', 'confirmed', 'in_transit'),
  ('transaction', 'in_transit', 'delivered'), ('transaction', 'delivered', 'completed'),
  ('transaction', 'pending', 'cancelled'), ('transaction', 'confirmed', 'cancelled'),
  ('transaction', 'in_transit', 'cancelled'), ('transaction', 'delivered', 'cancelled'),
  ('transaction', 'pending', 'disputed'), ('transaction', 'confirmed', 'disputed'),
  ('transaction', 'in_transit', 'disputed'), ('transaction', 'delivered', 'disputed');

CREATE VIEW move_holders AS
-- A match does not give back an offer whose goods are on their way or have arrived. (One that is rejected was never accepted; strict
-- mode has no transfer for it, unless it came in open mode.)
SELECT 'match' AS kind, t.match_id AS id, ending.to_status AS status, ending.to_status = 'rejected' AS minds,
       'the match has a transfer that is not cancelled' AS message, 'transfer' AS holder_kind, t.id AS holder
FROM moves AS ending
CROSS JOIN records AS t INDEXED BY records_of_match
  ON t.match_id IS NOT NULL AND t.kind = 'transfer' AND t.status IN ('scheduled', 'in_transit', 'completed')
WHERE ending.kind = 'match' AND ending.to_status IN ('rejected', 'expired')
UNION ALL
-- Strict mode does not open an offer past its active match.
SELECT 'offer', m.offer_id, 'open', 1, 'the offer has a match that is ' || m.status, 'match', m.id
FROM records AS m INDEXED BY records_of_offer
WHERE m.offer_id IS NOT NULL AND m.kind = 'match' AND m.status IN ('proposed', 'accepted');

CREATE TRIGGER category_given AFTER INSERT ON records WHEN NEW.kind IN ('material', 'product') AND NEW.strict < 2
BEGIN
  UPDATE records SET category = NEW.category
  WHERE NEW.kind = 'material' AND seq IN (
    SELECT seq FROM records INDEXED BY records_without_category
    WHERE material_id = NEW.id AND material_id IS NOT NULL AND category IS NULL LIMIT 1000);

  UPDATE records SET product_category = NEW.category
  WHERE NEW.kind = 'product' AND seq IN (
    SELECT seq FROM records INDEXED BY records_without_product_category
    WHERE product_id = NEW.id AND product_id IS NOT NULL AND product_category IS NULL LIMIT 1000);

  INSERT INTO uncategorized (kind, id)
  SELECT NEW.kind, NEW.id WHERE iif(NEW.kind = 'material',
    EXISTS (SELECT 1 FROM records INDEXED BY records_without_category
            WHERE material_id = NEW.id AND material_id IS NOT NULL AND category IS NULL),
    EXISTS (SELECT 1 FROM records INDEXED BY records_without_product_category
            WHERE product_id = NEW.id AND product_id IS NOT NULL AND product_category IS NULL));
END;

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

CREATE TRIGGER listing_removed AFTER DELETE ON records WHEN OLD.kind IN ('material', 'product') AND OLD.strict < 2
BEGIN
  DELETE FROM listing_text WHERE rowid = OLD.seq;
  DELETE FROM listings WHERE seq = OLD.seq;
  UPDATE listing_counts SET count = count - 1
  WHERE kind = OLD.kind AND category = OLD.category AND status = OLD.status
    AND NOT EXISTS (SELECT 1 FROM supersessions AS s WHERE s.kind = OLD.kind AND s.id = OLD.id);
END;

CREATE TRIGGER material_status_registered AFTER INSERT ON material_status
BEGIN
  -- 0. A material that was removed has no status.
  SELECT RAISE(ABORT, 'loopgate:removed {}') WHERE EXISTS (
    SELECT 1 FROM removals WHERE kind = 'material' AND id = NEW.material_id);

  -- 1. Strict mode refuses an update of a material that is not registered here, or was superseded. What helps is too long for the
  --    error channel, and read where the update is only judged (`strict` is 2), as in record_registered.sql.
  SELECT RAISE(ABORT, 'loopgate:refused ' || json_object('refusal', refusal, 'path', path, 'code', code, 'message', message))
  FROM status_update_findings WHERE seq = NEW.seq AND NEW.strict = 1;
  INSERT INTO judgements (record, findings)
  SELECT NEW.seq, json_array(json_object(
    'refusal', refusal, 'path', path, 'code', code, 'message', message, 'help', help))
  FROM status_update_findings WHERE seq = NEW.seq AND NEW.strict = 2;
  SELECT RAISE(IGNORE) WHERE NEW.strict = 2;

  -- 2. Open mode turns the same into a warning, after the advice that the update came with.
  UPDATE material_status SET warnings = (
    SELECT json_insert(COALESCE(NEW.warnings, '[]'), '$[#]', json_patch(
             json_object('path', path, 'code', code, 'message', message), json_object('help', help)))
    FROM status_update_findings WHERE seq = NEW.seq)
  WHERE seq = NEW.seq AND EXISTS (SELECT 1 FROM status_update_findings WHERE seq = NEW.seq);

  -- 3. The event; its payload refers to the document (events/logged_events.sql).
  INSERT INTO events (event_type, entity_type, entity_id, payload, source_node, created_at)
  VALUES ('material.status_updated', 'material', NEW.material_id, '#' || NEW.seq, NEW.source_node, NEW.created_at);

  -- 4. The material has the status of its newest update.
  UPDATE records SET status = (
    SELECT status FROM material_status WHERE material_id = NEW.material_id ORDER BY instant DESC, seq DESC LIMIT 1)
  WHERE kind = 'material' AND id = NEW.material_id;
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

CREATE TRIGGER record_counted AFTER INSERT ON records WHEN NEW.strict < 2
BEGIN
  UPDATE statistics SET value = value + 1 WHERE name = NEW.kind;
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

CREATE TRIGGER record_gone AFTER DELETE ON records WHEN OLD.strict < 2
BEGIN
  -- 1. It is counted no more (one that was superseded was not), and gives its category to nobody.
  UPDATE statistics SET value = value - 1
  WHERE name = OLD.kind AND NOT EXISTS (SELECT 1 FROM supersessions WHERE kind = OLD.kind AND id = OLD.id);
  DELETE FROM uncategorized WHERE kind = OLD.kind AND id = OLD.id;

  -- 2. The product of an offer is reserved while another of its offers is.
  UPDATE records SET status = (SELECT status FROM product_statuses WHERE seq = records.seq)
  WHERE OLD.kind = 'offer' AND kind = 'product' AND id = OLD.product_id;

  -- 3. The offer of an active match is open again, where no other match is active and its goods are in no transfer.
  UPDATE records SET
    status = 'open', updated_at = (SELECT removed_at FROM removals WHERE kind = OLD.kind AND id = OLD.id)
  WHERE OLD.kind = 'match' AND OLD.status IN ('proposed', 'accepted')
    AND kind = 'offer' AND id = OLD.offer_id AND status = 'reserved'
    AND NOT EXISTS (
      SELECT 1 FROM records AS active INDEXED BY records_of_offer
      WHERE active.offer_id = OLD.offer_id AND active.kind = 'match' AND active.status IN ('proposed', 'accepted'))
    AND NOT EXISTS (
      SELECT 1 FROM records AS live INDEXED BY records_of_offer
      WHERE live.offer_id = OLD.offer_id AND live.kind = 'transfer'
        AND live.status IN ('scheduled', 'in_transit', 'completed'));

  -- 4. Whether the offer of a match or transfer takes its quantity from what there is.
  UPDATE records SET holds = (SELECT holds FROM offer_holdings WHERE seq = records.seq)
  WHERE OLD.kind IN ('match', 'transfer') AND kind = 'offer' AND id = OLD.offer_id;
END;

CREATE TRIGGER record_moves BEFORE UPDATE OF status ON records
WHEN OLD.kind IN ('offer', 'match', 'transfer')
BEGIN
  -- 1. There is such a move.
  SELECT RAISE(ABORT, 'loopgate:no_such_move {}') WHERE NOT EXISTS (
    SELECT 1 FROM moves WHERE kind = OLD.kind AND from_status = OLD.status AND to_status = NEW.status);

  -- 2. No other record is in the way.
  SELECT RAISE(ABORT, 'loopgate:held ' || json_object('message', message, 'holder_kind', holder_kind))
  FROM move_holders
  WHERE kind = OLD.kind AND id = OLD.id AND status = NEW.status AND minds <= NEW.strict
  LIMIT 1;
END;

CREATE TRIGGER record_registered AFTER INSERT ON records
BEGIN
  -- 0. What was removed does not come back.
  SELECT RAISE(ABORT, 'loopgate:removed {}') WHERE EXISTS (SELECT 1 FROM removals WHERE kind = NEW.kind AND id = NEW.id);

  -- 1. The rules that it does not meet are looked up once, one more than is told: a product may refer to very many materials.
  INSERT INTO judgements (record, findings)
  SELECT NEW.seq, json_group_array(json_object(
    'refusal', refusal, 'path', path, 'code', code, 'message', message, 'holder_kind', holder_kind, 'holder', holder,
    'help', help))
  FROM (SELECT * FROM findings WHERE seq = NEW.seq LIMIT 101)
  HAVING COUNT(*) > 0;

  -- 2. Strict mode refuses it. Only the first rule is told with that, as what crosses the error channel is at most 500 bytes.
  SELECT RAISE(ABORT, 'loopgate:refused ' || iif(octet_length(findings -> 0) < 480, findings -> 0,
    json_remove(findings -> 0, '$.holder_kind', '$.holder', '$.help')))
  FROM judgements WHERE record = NEW.seq AND NEW.strict = 1;

  --    All of them are read where the same record is judged and not registered (`strict` is 2): nothing follows from it, and who
  --    reads them deletes it in the same transaction (`store/registry.rs`). The other triggers do nothing then.
  SELECT RAISE(IGNORE) WHERE NEW.strict = 2;

  -- 3. Open mode turns them into warnings, before the advice that the record came with.
  UPDATE records SET warnings = (
    SELECT json_group_array(json(issue)) FROM (
      SELECT json_patch(
               json_object('path', value ->> 'path', 'code', value ->> 'code', 'message', value ->> 'message'),
               json_object('help', value ->> 'help')) AS issue
      FROM judgements, json_each(findings) WHERE record = NEW.seq
      UNION ALL SELECT value FROM json_each(COALESCE(NEW.warnings, '[]'))
      LIMIT 101))
  WHERE seq = NEW.seq AND EXISTS (SELECT 1 FROM judgements WHERE record = NEW.seq);
  DELETE FROM judgements WHERE record = NEW.seq;

  -- 4. The event; its payload refers to the document (events/logged_events.sql).
  INSERT INTO events (event_type, entity_type, entity_id, payload, source_node, created_at)
  VALUES (NEW.kind || '.created', NEW.kind, NEW.id, '#' || NEW.seq, NEW.source_node, NEW.created_at);

  -- 5. The first status of a material and of a product: updates and offers may have come before them.
  UPDATE records SET status = COALESCE(
    (SELECT status FROM material_status WHERE material_id = NEW.id ORDER BY instant DESC, seq DESC LIMIT 1), 'available')
  WHERE seq = NEW.seq AND kind = 'material';
  UPDATE records SET status = (SELECT status FROM product_statuses WHERE seq = NEW.seq)
  WHERE seq = NEW.seq AND kind = 'product';

  -- 6. An active match reserves its offer, where that is open.
  UPDATE records SET status = 'reserved', updated_at = NEW.created_at
  WHERE NEW.kind = 'match' AND NEW.status IN ('proposed', 'accepted')
    AND kind = 'offer' AND id = NEW.offer_id AND status = 'open';

  -- 7. An open offer is reserved, where an active match came before it.
  UPDATE records SET status = 'reserved', updated_at = NEW.created_at
  WHERE NEW.kind = 'offer' AND NEW.status = 'open' AND seq = NEW.seq
    AND EXISTS (SELECT 1 FROM records AS active
                WHERE active.offer_id = NEW.id AND active.kind = 'match'
                  AND active.status IN ('proposed', 'accepted'));

  -- 8. A transfer carries the offer of its match (goods_findings.sql), also one that came before its match.
  UPDATE records SET offer_id = (SELECT offer_id FROM records WHERE kind = 'match' AND id = NEW.match_id)
  WHERE seq = NEW.seq AND NEW.kind = 'transfer';
  UPDATE records SET offer_id = NEW.offer_id
  WHERE NEW.kind = 'match' AND seq IN (
    SELECT seq FROM records INDEXED BY records_of_match
    WHERE match_id = NEW.id AND kind = 'transfer' AND status IN ('scheduled', 'in_transit', 'completed') LIMIT 1000);

  -- 9. An offer takes its quantity from what there is, and its product where it is registered as reserved (offer_held.sql); one
  --    that is withdrawn or superseded does so again when it gets an active match or a transfer.
  UPDATE records SET holds = (SELECT holds FROM offer_holdings WHERE seq = records.seq)
  WHERE kind = 'offer' AND id = CASE NEW.kind
    WHEN 'offer' THEN NEW.id
    WHEN 'match' THEN NEW.offer_id
    WHEN 'transfer' THEN (SELECT offer_id FROM records WHERE seq = NEW.seq) END;
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

CREATE TRIGGER supersession_refused BEFORE INSERT ON supersessions
BEGIN
  -- 1. What takes its place is registered.
  SELECT RAISE(ABORT, 'loopgate:refused ' || json_object(
    'refusal', 400, 'path', '/by', 'code', 'unknown_reference',
    'message', 'no ' || NEW.kind || ' is registered here with this id'))
  WHERE NOT EXISTS (SELECT 1 FROM records WHERE kind = NEW.kind AND id = NEW.successor);

  -- 2. It is superseded once.
  SELECT RAISE(ABORT, 'loopgate:held ' || json_object('message', 'the ' || kind || ' was superseded before', 'holder_kind', kind))
  FROM supersessions WHERE kind = NEW.kind AND id = NEW.id;

  -- 3. It takes its own place neither at once nor by others.
  SELECT RAISE(ABORT, 'loopgate:held ' || json_object(
    'message', 'the ' || NEW.kind || ' would take its own place', 'holder_kind', NEW.kind))
  WHERE NEW.id = COALESCE(
    (SELECT newest FROM supersessions WHERE kind = NEW.kind AND id = NEW.successor), NEW.successor);

  -- 4. One record takes the place of 1,000 at most: so many are read where goods are added up, and change at once.
  SELECT RAISE(ABORT, 'loopgate:held ' || json_object(
    'message', 'a ' || NEW.kind || ' takes the place of 1000 others at most', 'holder_kind', NEW.kind))
  WHERE 1000 <= (
      SELECT COUNT(*) FROM (SELECT 1 FROM supersessions WHERE kind = NEW.kind AND newest = NEW.id LIMIT 1000))
    + (SELECT COUNT(*) FROM (
        SELECT 1 FROM supersessions WHERE kind = NEW.kind AND newest = COALESCE(
          (SELECT newest FROM supersessions WHERE kind = NEW.kind AND id = NEW.successor), NEW.successor)
        LIMIT 1000));
END;
