-- A registered document is stored once. The `payload` of an event refers to it by `#` and the `seq` of its row. Events that are
-- there already keep their own text, as do the words of listings: to rewrite a large table, or to add a column to it, takes
-- longer than a deployed database allows.

-- Records that were taken down.
CREATE TABLE removals (
  kind       TEXT NOT NULL,
  id         TEXT NOT NULL,
  reason     TEXT NOT NULL,
  removed_at TEXT NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;

-- What follows was written by `npm run migration`; crates/edge/schema says what each view and trigger is for.

DROP TRIGGER signal_document_added;
DROP TRIGGER record_registered;
DROP TRIGGER material_status_registered;
DROP TRIGGER listing_moved;
DROP TRIGGER listing_added;

CREATE VIEW logged_events AS
SELECT id, event_type, entity_type, entity_id, source_node, signed, created_at,
       COALESCE(CASE
         WHEN document IS NULL THEN payload
         WHEN entity_type = 'transaction' THEN (SELECT d.document FROM transaction_documents AS d WHERE d.seq = e.document)
         WHEN entity_type = 'signal' THEN (SELECT d.document FROM signal_documents AS d WHERE d.seq = e.document)
         WHEN event_type = 'material.status_updated' THEN (SELECT d.document FROM material_status AS d WHERE d.seq = e.document)
         ELSE (SELECT d.document FROM records AS d WHERE d.seq = e.document)
       END, 'null') AS payload,
       COALESCE(CASE
         WHEN document IS NULL THEN octet_length(payload)
         WHEN entity_type = 'transaction'
           THEN (SELECT octet_length(d.document) FROM transaction_documents AS d WHERE d.seq = e.document)
         WHEN entity_type = 'signal'
           THEN (SELECT octet_length(d.document) FROM signal_documents AS d WHERE d.seq = e.document)
         WHEN event_type = 'material.status_updated'
           THEN (SELECT octet_length(d.document) FROM material_status AS d WHERE d.seq = e.document)
         ELSE (SELECT octet_length(d.document) FROM records AS d WHERE d.seq = e.document)
       END, 4) AS bytes
FROM (SELECT *, CASE WHEN octet_length(payload) <= 20 AND payload GLOB '#*' THEN CAST(substr(payload, 2) AS INTEGER) END AS document
      FROM events) AS e;

CREATE TRIGGER event_of_removed AFTER INSERT ON events
WHEN NEW.event_type <> NEW.entity_type || '.removed'
  AND EXISTS (SELECT 1 FROM removals WHERE kind = NEW.entity_type AND id = NEW.entity_id)
BEGIN
  UPDATE events SET payload = 'null' WHERE id = NEW.id;
END;

CREATE TRIGGER listing_added AFTER UPDATE OF status ON records
WHEN NEW.kind IN ('material', 'product') AND OLD.status IS NULL
BEGIN
  INSERT INTO listings (seq, category, lon, lat, quantity, dimension, size, bytes, facets)
  SELECT seq, category, lon, lat, quantity, dimension, size, bytes, '' FROM record_listings WHERE seq = NEW.seq;
  INSERT INTO listing_text (rowid, facets, name)
  SELECT seq, facets || ' s' || hex(NEW.status), name FROM record_listings WHERE seq = NEW.seq;
  INSERT INTO listing_counts VALUES (NEW.kind, NEW.category, NEW.status, 1)
  ON CONFLICT (kind, category, status) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER listing_moved AFTER UPDATE OF status ON records
WHEN NEW.kind IN ('material', 'product') AND OLD.status <> NEW.status
BEGIN
  DELETE FROM listing_text WHERE rowid = NEW.seq;
  INSERT INTO listing_text (rowid, facets, name)
  SELECT seq, facets || ' s' || hex(NEW.status), name FROM record_listings WHERE seq = NEW.seq;
  UPDATE listing_counts SET count = count - 1
  WHERE kind = NEW.kind AND category = NEW.category AND status = OLD.status;
  INSERT INTO listing_counts VALUES (NEW.kind, NEW.category, NEW.status, 1)
  ON CONFLICT (kind, category, status) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER listing_removed AFTER DELETE ON records WHEN OLD.kind IN ('material', 'product')
BEGIN
  DELETE FROM listing_text WHERE rowid = OLD.seq;
  DELETE FROM listings WHERE seq = OLD.seq;
  UPDATE listing_counts SET count = count - 1
  WHERE kind = OLD.kind AND category = OLD.category AND status = OLD.status;
END;

CREATE TRIGGER material_status_registered AFTER INSERT ON material_status
BEGIN
  -- 0. A material that was removed has no status.
  SELECT RAISE(ABORT, 'loopgate:removed {}') WHERE EXISTS (
    SELECT 1 FROM removals WHERE kind = 'material' AND id = NEW.material_id);

  -- 1. Strict mode refuses an update of a material that is not registered here.
  SELECT RAISE(ABORT, 'loopgate:refused ' || json_array(json_object(
    'refusal', 400, 'path', '/material_id', 'code', 'unknown_reference',
    'message', 'no material is registered here with this id')))
  WHERE NEW.strict AND NOT EXISTS (SELECT 1 FROM records WHERE kind = 'material' AND id = NEW.material_id);

  -- 2. Open mode turns the same into a warning, after the advice that the update came with.
  UPDATE material_status SET warnings = json_insert(COALESCE(NEW.warnings, '[]'), '$[#]', json_object(
    'path', '/material_id', 'code', 'unknown_reference', 'message', 'no material is registered here with this id'))
  WHERE seq = NEW.seq AND NOT EXISTS (SELECT 1 FROM records WHERE kind = 'material' AND id = NEW.material_id);

  -- 3. The event; its payload refers to the document (events/logged_events.sql).
  INSERT INTO events (event_type, entity_type, entity_id, payload, source_node, created_at)
  VALUES ('material.status_updated', 'material', NEW.material_id, '#' || NEW.seq, NEW.source_node, NEW.created_at);

  -- 4. The material has the status of its newest update.
  UPDATE records SET status = (
    SELECT status FROM material_status WHERE material_id = NEW.material_id ORDER BY instant DESC, seq DESC LIMIT 1)
  WHERE kind = 'material' AND id = NEW.material_id;
END;

CREATE TRIGGER record_gone AFTER DELETE ON records
BEGIN
  -- 1. It is counted no more, and gives its category to nobody.
  UPDATE statistics SET value = value - 1 WHERE name = OLD.kind;
  DELETE FROM uncategorized WHERE kind = OLD.kind AND id = OLD.id;

  -- 2. The product of an offer is reserved while another of its offers is.
  UPDATE records SET status = CASE
    WHEN EXISTS (SELECT 1 FROM records WHERE product_id = OLD.product_id AND kind = 'offer' AND status = 'reserved')
    THEN 'reserved' ELSE 'available' END
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

CREATE TRIGGER record_registered AFTER INSERT ON records
BEGIN
  -- 0. What was removed does not come back.
  SELECT RAISE(ABORT, 'loopgate:removed {}') WHERE EXISTS (SELECT 1 FROM removals WHERE kind = NEW.kind AND id = NEW.id);

  -- 1. The rules that it does not meet are looked up once, one more than is told: a product may refer to very many materials.
  INSERT INTO judgements (record, findings)
  SELECT NEW.seq, json_group_array(json_object(
    'refusal', refusal, 'path', path, 'code', code, 'message', message, 'holder_kind', holder_kind, 'holder', holder))
  FROM (SELECT * FROM findings WHERE seq = NEW.seq LIMIT 101)
  HAVING COUNT(*) > 0;

  -- 2. Strict mode refuses it.
  SELECT RAISE(ABORT, 'loopgate:refused ' || findings) FROM judgements WHERE record = NEW.seq AND NEW.strict;

  -- 3. Open mode turns them into warnings, before the advice that the record came with.
  UPDATE records SET warnings = (
    SELECT json_group_array(json(issue)) FROM (
      SELECT json_object('path', value ->> 'path', 'code', value ->> 'code', 'message', value ->> 'message') AS issue
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
  UPDATE records SET status = CASE
    WHEN EXISTS (SELECT 1 FROM records WHERE product_id = NEW.id AND kind = 'offer' AND status = 'reserved')
    THEN 'reserved' ELSE 'available' END
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

  -- 8. An offer that is registered as reserved reserves its product. (6 and 7 do that by offer_moved.)
  UPDATE records SET status = 'reserved'
  WHERE NEW.kind = 'offer' AND NEW.status = 'reserved' AND kind = 'product' AND id = NEW.product_id;

  -- 9. A transfer carries the offer of its match (goods_findings.sql), also one that came before its match.
  UPDATE records SET offer_id = (SELECT offer_id FROM records WHERE kind = 'match' AND id = NEW.match_id)
  WHERE seq = NEW.seq AND NEW.kind = 'transfer';
  UPDATE records SET offer_id = NEW.offer_id
  WHERE NEW.kind = 'match' AND seq IN (
    SELECT seq FROM records INDEXED BY records_of_match
    WHERE match_id = NEW.id AND kind = 'transfer' AND status IN ('scheduled', 'in_transit', 'completed') LIMIT 1000);

  -- 10. An offer takes its quantity from what there is; one that is withdrawn does so again when it gets an active match or a
  --     transfer.
  UPDATE records SET holds = (SELECT holds FROM offer_holdings WHERE seq = records.seq)
  WHERE kind = 'offer' AND id = CASE NEW.kind
    WHEN 'offer' THEN NEW.id
    WHEN 'match' THEN NEW.offer_id
    WHEN 'transfer' THEN (SELECT offer_id FROM records WHERE seq = NEW.seq) END;
END;

CREATE TRIGGER record_removed AFTER INSERT ON removals
BEGIN
  -- 1. No event has its document any more.
  UPDATE events SET payload = 'null' WHERE entity_type = NEW.kind AND entity_id = NEW.id;

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

  -- 4. The updates of its status.
  DELETE FROM material_status WHERE NEW.kind = 'material' AND material_id = NEW.id;

  -- 5. The kept answers of its moves, which are the document.
  DELETE FROM idempotency
  WHERE caller IN (SELECT 'key ' || id FROM api_keys UNION ALL SELECT 'master')
    AND route = 'POST /api/v1/' || NEW.kind || '/' || NEW.id || '/status' AND status IS NOT NULL;

  -- 6. An offer takes nothing from what there is; then the record.
  UPDATE records SET holds = 0 WHERE NEW.kind = 'offer' AND kind = 'offer' AND id = NEW.id;
  DELETE FROM records WHERE kind = NEW.kind AND id = NEW.id;
END;

CREATE TRIGGER signal_document_added AFTER INSERT ON signal_documents
BEGIN
  INSERT INTO events (event_type, entity_type, entity_id, payload, source_node, created_at)
  VALUES (CASE NEW.kind WHEN 'config' THEN 'signal.published' WHEN 'proposal' THEN 'signal.proposed' ELSE 'signal.voted' END,
          'signal', NEW.id, '#' || NEW.seq, json_extract(NEW.document, '$.node'), NEW.created_at);
END;
