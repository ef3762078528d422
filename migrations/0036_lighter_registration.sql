-- Each event cost a registration one index more than its log needs: events of a record are found by its id (events_of_id), as its kind
-- says little beside that.
DROP INDEX events_of_entity;

-- What follows was written by `npm run migration`; crates/edge/schema says what each view and trigger is for.

DROP TRIGGER record_registered;
DROP TRIGGER record_referred;
DROP TRIGGER entry_written;
DROP TRIGGER category_given;

CREATE VIEW registrations AS
SELECT NULL AS key, NULL AS scopes, NULL AS node, NULL AS at, NULL AS is_bound, NULL AS bytes, NULL AS bytes_limit,
       NULL AS codes,
       NULL AS kind, NULL AS id, NULL AS category, NULL AS status, NULL AS material_id, NULL AS product_id, NULL AS offer_id,
       NULL AS match_id, NULL AS quantity_value, NULL AS quantity_unit, NULL AS created_at, NULL AS document, NULL AS source_node,
       NULL AS strict, NULL AS warnings
WHERE 0;

CREATE TRIGGER category_given AFTER INSERT ON records
WHEN NEW.strict < 2 AND CASE NEW.kind
  WHEN 'material' THEN EXISTS (
    SELECT 1 FROM records INDEXED BY records_without_category
    WHERE material_id = NEW.id AND material_id IS NOT NULL AND category IS NULL)
  WHEN 'product' THEN EXISTS (
    SELECT 1 FROM records INDEXED BY records_without_product_category
    WHERE product_id = NEW.id AND product_id IS NOT NULL AND product_category IS NULL) END
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

CREATE TRIGGER entry_written INSTEAD OF INSERT ON entered_records
BEGIN
  DELETE FROM entry_text WHERE rowid = (SELECT seq FROM entries WHERE seq = NEW.seq);
  INSERT OR REPLACE INTO entries (seq, category, lon, lat, is_own_place, quantity, dimension, size, bytes)
  VALUES (NEW.seq, NEW.category, NEW.lon, NEW.lat, NEW.is_own_place, NEW.quantity, NEW.dimension, NEW.size, NEW.bytes);
  INSERT INTO entry_text (rowid, facets, name, words) VALUES (NEW.seq, NEW.facets, NEW.name, NEW.words);
END;

CREATE TRIGGER record_referred AFTER INSERT ON records WHEN NEW.kind <> 'material'
BEGIN
  INSERT OR IGNORE INTO referrers (of_kind, of_id, kind, seq)
  SELECT kind, id, NEW.kind, NEW.seq FROM record_references WHERE seq = NEW.seq;
END;

CREATE TRIGGER record_registered AFTER INSERT ON records
BEGIN
  -- 0. What was removed does not come back.
  SELECT RAISE(ABORT, 'loopgate:removed {}') WHERE EXISTS (SELECT 1 FROM removals WHERE kind = NEW.kind AND id = NEW.id);

  -- 1. The rules that it does not meet are looked up once, one more than is told: a product may refer to very many materials. A
  --    material refers to nothing, and so meets them all.
  INSERT INTO judgements (record, findings)
  SELECT NEW.seq, json_group_array(json_object(
    'refusal', refusal, 'path', path, 'code', code, 'message', message, 'holder_kind', holder_kind, 'holder', holder,
    'help', help))
  FROM (SELECT * FROM findings WHERE seq = NEW.seq LIMIT 101)
  WHERE NEW.kind <> 'material'
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
  WHERE seq = NEW.seq AND NEW.kind <> 'material' AND EXISTS (SELECT 1 FROM judgements WHERE record = NEW.seq);
  DELETE FROM judgements WHERE record = NEW.seq AND NEW.kind <> 'material';

  -- 4. The first status of a material and of a product is `available` (it comes with the record, as a row that is written once costs
  --    less), and is counted by that; another one where updates or offers have come before them.
  UPDATE records SET status = 'available'
  WHERE seq = NEW.seq AND NEW.kind IN ('material', 'product') AND NEW.status IS NOT 'available';
  INSERT INTO listing_counts SELECT NEW.kind, NEW.category, 'available', 1 WHERE NEW.kind IN ('material', 'product')
  ON CONFLICT (kind, category, status) DO UPDATE SET count = count + 1;
  UPDATE records SET status = (
    SELECT status FROM material_status WHERE material_id = NEW.id ORDER BY instant DESC, seq DESC LIMIT 1)
  WHERE seq = NEW.seq AND NEW.kind = 'material' AND EXISTS (SELECT 1 FROM material_status WHERE material_id = NEW.id);
  UPDATE records SET status = 'reserved'
  WHERE seq = NEW.seq AND NEW.kind = 'product'
    AND EXISTS (SELECT 1 FROM product_statuses WHERE seq = NEW.seq AND status = 'reserved');

  -- 5. The event; its payload refers to the document (events/logged_events.sql).
  INSERT INTO events (event_type, entity_type, entity_id, payload, source_node, created_at)
  VALUES (NEW.kind || '.created', NEW.kind, NEW.id, '#' || NEW.seq, NEW.source_node, NEW.created_at);

  -- 6. An active match reserves its offer, where that is open, also one that comes after it. (One statement, as each costs a
  --    registration time, also one of another kind.)
  UPDATE records SET status = 'reserved', updated_at = NEW.created_at
  WHERE kind = 'offer' AND status = 'open' AND id = CASE
    WHEN NEW.kind = 'match' AND NEW.is_holding THEN NEW.offer_id
    WHEN NEW.kind = 'offer' AND EXISTS (
      SELECT 1 FROM records AS active
      WHERE active.offer_id = NEW.id AND active.kind = 'match' AND active.is_holding) THEN NEW.id END;

  -- 7. A transfer carries the offer of its match (goods_findings.sql), also one that came before its match.
  UPDATE records SET offer_id = (SELECT offer_id FROM records WHERE kind = 'match' AND id = NEW.match_id)
  WHERE seq = NEW.seq AND NEW.kind = 'transfer';
  UPDATE records SET offer_id = NEW.offer_id
  WHERE NEW.kind = 'match' AND seq IN (
    SELECT seq FROM records INDEXED BY held_matches
    WHERE match_id = NEW.id AND kind = 'transfer' AND is_holding LIMIT 1000);
  UPDATE removed_holders SET offer_id = NEW.offer_id WHERE NEW.kind = 'match' AND match_id = NEW.id;

  -- 8. An offer takes its quantity from what there is, and its product where it is registered as reserved (offer_held.sql); one
  --    that is withdrawn or superseded does so again when it gets an active match or a transfer.
  UPDATE records SET holds = (SELECT holds FROM offer_holdings WHERE seq = records.seq)
  WHERE kind = 'offer' AND id = CASE NEW.kind
    WHEN 'offer' THEN NEW.id
    WHEN 'match' THEN NEW.offer_id
    WHEN 'transfer' THEN (SELECT offer_id FROM records WHERE seq = NEW.seq) END;
END;

CREATE TRIGGER registration_written INSTEAD OF INSERT ON registrations
BEGIN
  INSERT INTO writer (key, scopes, node, at, strict, bytes, bytes_limit)
  SELECT NEW.key, NEW.scopes, NEW.node, NEW.at, NEW.is_bound, NEW.bytes, NEW.bytes_limit WHERE NEW.at IS NOT NULL;

  INSERT OR IGNORE INTO item_codes (gtin, serial, lot, variant, kind, id)
  SELECT value ->> 'gtin', value ->> 'serial', value ->> 'lot', value ->> 'variant', value ->> 'kind', value ->> 'id'
  FROM json_each(NEW.codes) WHERE NEW.codes IS NOT NULL;

  INSERT INTO records (kind, id, category, status, material_id, product_id, offer_id, match_id, quantity_value, quantity_unit,
                       created_at, document, size, source_node, strict, warnings, owner)
  VALUES (NEW.kind, NEW.id, NEW.category, COALESCE(NEW.status, 'available'), NEW.material_id, NEW.product_id, NEW.offer_id,
          NEW.match_id, NEW.quantity_value, NEW.quantity_unit, NEW.created_at, NEW.document, octet_length(NEW.document),
          NEW.source_node, NEW.strict, NEW.warnings, (SELECT key FROM writer));
END;
