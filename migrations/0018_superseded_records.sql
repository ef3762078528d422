-- Records of which another has taken the place. `newest` is the last of those that took it one after the other, at first the
-- successor itself.
CREATE TABLE supersessions (
  kind          TEXT NOT NULL,
  id            TEXT NOT NULL,
  successor     TEXT NOT NULL,
  newest        TEXT NOT NULL,
  reason        TEXT,  -- NULL where the record was removed
  superseded_at TEXT NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX supersessions_of_newest ON supersessions (kind, newest);

-- What follows was written by `npm run migration`; crates/edge/schema says what each view and trigger is for.

DROP TRIGGER record_removed;
DROP TRIGGER record_registered;
DROP TRIGGER record_gone;
DROP TRIGGER offer_moved;
DROP TRIGGER offer_held;
DROP TRIGGER material_status_registered;
DROP TRIGGER listing_removed;
DROP TRIGGER listing_moved;
DROP VIEW status_findings;
DROP VIEW reference_findings;
DROP VIEW record_listings;
DROP VIEW quantity_findings;
DROP VIEW offer_holdings;
DROP VIEW goods_findings;

CREATE VIEW goods_findings AS
-- No match is made anew for goods that are in a transfer.
SELECT m.seq AS seq, 409 AS refusal, '/offer_id' AS path, 'not_open' AS code,
       'the goods of the offer are in a transfer that is ' || t.status AS message, 'transfer' AS holder_kind, t.id AS holder,
       NULL AS help
FROM records AS m
JOIN records AS o ON o.kind = 'offer' AND o.id = m.offer_id AND o.status = 'open'
JOIN records AS t ON t.seq = (
  SELECT first.seq FROM records AS first INDEXED BY records_of_offer
  WHERE first.offer_id = o.id AND first.kind = 'transfer' AND first.status IN ('scheduled', 'in_transit', 'completed')
  LIMIT 1)
WHERE m.kind = 'match' AND m.status IN ('proposed', 'accepted')
UNION ALL
-- No second transfer by way of another match.
SELECT t.seq, 409, '/match_id', 'not_open',
       'the goods of the offer are in a transfer of another match', 'transfer', other.id, NULL
FROM records AS t
JOIN records AS m ON m.kind = 'match' AND m.id = t.match_id
JOIN records AS other ON other.seq = (
  SELECT first.seq FROM records AS first INDEXED BY records_of_offer
  WHERE first.offer_id = m.offer_id AND first.kind = 'transfer' AND first.status IN ('scheduled', 'in_transit', 'completed')
  LIMIT 1)
WHERE t.kind = 'transfer' AND t.status <> 'cancelled' AND other.match_id <> t.match_id;

CREATE VIEW offer_holdings AS
SELECT offer.seq AS seq, offer.id AS id,
       (offer.status <> 'withdrawn' AND NOT EXISTS (
         SELECT 1 FROM supersessions AS old WHERE old.kind = 'offer' AND old.id = offer.id))
       OR EXISTS (
         SELECT 1 FROM records AS active INDEXED BY records_of_offer
         WHERE active.offer_id = offer.id AND active.kind = 'match' AND active.status IN ('proposed', 'accepted'))
       OR EXISTS (
         SELECT 1 FROM records AS live INDEXED BY records_of_offer
         WHERE live.offer_id = offer.id AND live.kind = 'transfer'
           AND live.status IN ('scheduled', 'in_transit', 'completed')) AS holds
FROM records AS offer WHERE offer.kind = 'offer';

CREATE VIEW product_statuses AS
SELECT product.seq AS seq, iif(EXISTS (
         SELECT 1 FROM records AS offer
         WHERE offer.product_id = product.id AND offer.kind = 'offer' AND offer.status = 'reserved' AND offer.holds),
       'reserved', 'available') AS status
FROM records AS product WHERE product.kind = 'product';

CREATE VIEW quantity_findings AS
WITH compared AS (
  SELECT o.seq, s.kind, s.id, s.quantity_value AS there_is, s.quantity_unit AS unit,
         pow(2, -100) * su.size AS one, o.quantity_value * pow(2, -100) * ou.size AS amount,
         iif(o.status = 'withdrawn', 0, COALESCE(
           (SELECT SUM(f.total + f.rest)
            FROM (SELECT s.id AS id UNION ALL SELECT id FROM supersessions WHERE kind = s.kind AND newest = s.id) AS same
            CROSS JOIN offered AS f ON f.kind = s.kind AND f.id = same.id AND f.dimension = ou.dimension), 0)) AS others
  FROM records AS o
  CROSS JOIN (SELECT 'material' AS kind UNION ALL SELECT 'product') AS subject
  LEFT JOIN supersessions AS old
    ON old.kind = subject.kind AND old.id = iif(subject.kind = 'material', o.material_id, o.product_id)
  JOIN records AS s ON s.kind = subject.kind
    AND s.id = COALESCE(old.newest, iif(subject.kind = 'material', o.material_id, o.product_id))
  JOIN units AS ou ON ou.unit = o.quantity_unit
  JOIN units AS su ON su.unit = s.quantity_unit AND su.dimension = ou.dimension
  WHERE o.kind = 'offer'
)
SELECT seq, 400 AS refusal, '/quantity/value' AS path, 'exceeds_quantity' AS code,
       'the ' || kind || ' has ' || format('%.15g', there_is) || ' ' || unit
       || iif(others > 0, ', and ' || format('%.15g', others / one) || ' ' || unit || ' are offered already', '') AS message,
       kind AS holder_kind, id AS holder, NULL AS help
FROM compared
WHERE amount + others > there_is * one * (1 + 1e-12);

CREATE VIEW record_listings AS
WITH members AS (
  SELECT r.seq, r.kind, iif(EXISTS (SELECT 1 FROM supersessions AS s WHERE s.kind = r.kind AND s.id = r.id), 'x', 'k') AS listed,
         r.category, r.size AS bytes, r.quantity_value AS quantity, u.dimension,
         MIN(r.quantity_value * u.size, 1e308) AS size,
         json_extract(r.document, '$.location.lon') AS lon,
         json_extract(r.document, '$.location.lat') AS lat,
         json_extract(r.document, '$.current_city') AS current_city,
         json_extract(r.document, '$.origin_city') AS origin_city,
         iif(r.kind = 'product', json_extract(r.document, '$.condition'), NULL) AS condition,
         iif(r.kind = 'product', json_extract(r.document, '$.name'), NULL) AS name
  FROM records AS r JOIN units AS u ON u.unit = r.quantity_unit
  WHERE r.kind IN ('material', 'product')
)
SELECT seq, category, lon, lat, quantity, dimension, size, bytes,
       listed || kind || ' c' || hex(category) || ' u' || hex(lower(current_city)) || ' o' || hex(lower(origin_city))
       || iif(condition IS NULL, '', ' d' || hex(condition))
       || COALESCE(' ' || (
            SELECT group_concat('t' || (column1 * 1048576
              + MIN(CAST((lat + 90) * column1 / 180 AS INTEGER), column1 - 1) * MAX(1024, 2 * column1)
              + MIN(CAST((lon + 180) * column1 / 180 AS INTEGER), 2 * column1 - 1)), ' ')
            FROM (VALUES (2), (8), (32), (128), (512), (2048), (8192)) WHERE lat IS NOT NULL), '')
       || COALESCE(' ' || (
            SELECT group_concat('v' || value, ' ')
            FROM json_each('[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18]')
            WHERE quantity >= pow(10, value - 6)), '')
       || COALESCE(' ' || (
            SELECT group_concat('q' || dimension || value, ' ')
            FROM json_each('[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18]')
            WHERE size >= pow(10, value - 6)), '') AS facets,
       name
FROM members;

CREATE VIEW superseded_findings AS
SELECT kind, id, 'the ' || kind || ' with this id was superseded' AS message,
       (SELECT id FROM records WHERE kind = old.kind AND id = old.newest) AS holder,
       'refer to ' || (SELECT id FROM records WHERE kind = old.kind AND id = old.newest) || ', which took its place' AS help
FROM supersessions AS old;

CREATE VIEW reference_findings AS
-- What is referred to is registered here, and not superseded.
SELECT ref.seq AS seq, 400 AS refusal, ref.path AS path, 'unknown_reference' AS code,
       COALESCE(s.message, 'no ' || ref.kind || ' is registered here with this id') AS message,
       iif(s.holder IS NULL, NULL, ref.kind) AS holder_kind, s.holder AS holder, s.help AS help
FROM record_references AS ref LEFT JOIN superseded_findings AS s ON s.kind = ref.kind AND s.id = ref.id
WHERE s.id IS NOT NULL OR NOT EXISTS (SELECT 1 FROM records WHERE kind = ref.kind AND id = ref.id)
UNION ALL
-- A match is about the material of its offer, a transfer about that of its match, or about what took the place of it.
SELECT r.seq, 400, '/material_id', 'subject_mismatch', 'the ' || p.kind || ' is for another material', p.kind, p.id, NULL
FROM records AS r JOIN records AS p
  ON p.kind = iif(r.kind = 'match', 'offer', 'match') AND p.id = iif(r.kind = 'match', r.offer_id, r.match_id)
WHERE r.kind IN ('match', 'transfer') AND r.material_id IS NOT NULL AND r.material_id IS NOT p.material_id
  AND COALESCE((SELECT newest FROM supersessions WHERE kind = 'material' AND id = r.material_id), r.material_id)
    IS NOT COALESCE((SELECT newest FROM supersessions WHERE kind = 'material' AND id = p.material_id), p.material_id)
UNION ALL
-- The same for products.
SELECT r.seq, 400, '/product_id', 'subject_mismatch', 'the ' || p.kind || ' is for another product', p.kind, p.id, NULL
FROM records AS r JOIN records AS p
  ON p.kind = iif(r.kind = 'match', 'offer', 'match') AND p.id = iif(r.kind = 'match', r.offer_id, r.match_id)
WHERE r.kind IN ('match', 'transfer') AND r.product_id IS NOT NULL AND r.product_id IS NOT p.product_id
  AND COALESCE((SELECT newest FROM supersessions WHERE kind = 'product' AND id = r.product_id), r.product_id)
    IS NOT COALESCE((SELECT newest FROM supersessions WHERE kind = 'product' AND id = p.product_id), p.product_id);

CREATE VIEW status_findings AS
-- A match is for an open offer. 409 where another active match has reserved the offer, else 400.
SELECT m.seq AS seq, iif(other.seq IS NULL, 400, 409) AS refusal, '/offer_id' AS path, 'not_open' AS code,
       'the offer is ' || o.status || iif(other.seq IS NULL, ', not open', ' by another match') AS message,
       iif(other.seq IS NULL, 'offer', 'match') AS holder_kind, COALESCE(other.id, o.id) AS holder,
       NULL AS help
FROM records AS m
JOIN records AS o ON o.kind = 'offer' AND o.id = m.offer_id AND o.status <> 'open'
LEFT JOIN records AS other ON o.status = 'reserved' AND other.seq = (
  SELECT active.seq FROM records AS active INDEXED BY records_of_offer
  WHERE active.offer_id = o.id AND active.kind = 'match' AND active.status IN ('proposed', 'accepted')
    AND active.seq <> m.seq
  LIMIT 1)
WHERE m.kind = 'match'
UNION ALL
-- A transfer is for an accepted match.
SELECT t.seq, 400, '/match_id', 'not_accepted', 'the match is ' || m.status || ', not accepted', 'match', m.id, NULL
FROM records AS t JOIN records AS m ON m.kind = 'match' AND m.id = t.match_id AND m.status <> 'accepted'
WHERE t.kind = 'transfer'
UNION ALL
-- A match has one transfer that is not cancelled.
SELECT t.seq, 409, '/match_id', 'not_open', 'the match has a transfer that is not cancelled', 'transfer', other.id, NULL
FROM records AS t JOIN records AS other ON other.seq = (
  SELECT first.seq FROM records AS first INDEXED BY records_of_match
  WHERE first.match_id = t.match_id AND first.kind = 'transfer' AND first.status IN ('scheduled', 'in_transit', 'completed')
    AND first.seq <> t.seq
  LIMIT 1)
WHERE t.kind = 'transfer' AND t.status <> 'cancelled';

CREATE VIEW status_update_findings AS
SELECT u.seq AS seq, 400 AS refusal, '/material_id' AS path, 'unknown_reference' AS code,
       COALESCE(s.message, 'no material is registered here with this id') AS message, s.help AS help
FROM material_status AS u LEFT JOIN superseded_findings AS s ON s.kind = 'material' AND s.id = u.material_id
WHERE s.id IS NOT NULL OR NOT EXISTS (SELECT 1 FROM records WHERE kind = 'material' AND id = u.material_id);

CREATE TRIGGER listing_moved AFTER UPDATE OF status ON records
WHEN NEW.kind IN ('material', 'product') AND OLD.status <> NEW.status
BEGIN
  DELETE FROM listing_text WHERE rowid = NEW.seq;
  INSERT INTO listing_text (rowid, facets, name)
  SELECT seq, facets || ' s' || hex(NEW.status), name FROM record_listings WHERE seq = NEW.seq;
  UPDATE listing_counts SET count = count - 1
  WHERE kind = NEW.kind AND category = NEW.category AND status = OLD.status
    AND NOT EXISTS (SELECT 1 FROM supersessions AS s WHERE s.kind = NEW.kind AND s.id = NEW.id);
  INSERT INTO listing_counts
  SELECT NEW.kind, NEW.category, NEW.status, 1
  WHERE NOT EXISTS (SELECT 1 FROM supersessions AS s WHERE s.kind = NEW.kind AND s.id = NEW.id)
  ON CONFLICT (kind, category, status) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER listing_removed AFTER DELETE ON records WHEN OLD.kind IN ('material', 'product')
BEGIN
  DELETE FROM listing_text WHERE rowid = OLD.seq;
  DELETE FROM listings WHERE seq = OLD.seq;
  UPDATE listing_counts SET count = count - 1
  WHERE kind = OLD.kind AND category = OLD.category AND status = OLD.status
    AND NOT EXISTS (SELECT 1 FROM supersessions AS s WHERE s.kind = OLD.kind AND s.id = OLD.id);
END;

CREATE TRIGGER listing_superseded AFTER INSERT ON supersessions WHEN NEW.kind IN ('material', 'product')
BEGIN
  DELETE FROM listing_text WHERE rowid = (SELECT seq FROM records WHERE kind = NEW.kind AND id = NEW.id);
  INSERT INTO listing_text (rowid, facets, name)
  SELECT l.seq, l.facets || ' s' || hex(r.status), l.name
  FROM records AS r CROSS JOIN record_listings AS l ON l.seq = r.seq WHERE r.kind = NEW.kind AND r.id = NEW.id;
  UPDATE listing_counts SET count = count - 1
  WHERE (kind, category, status) = (SELECT kind, category, status FROM records WHERE kind = NEW.kind AND id = NEW.id);
END;

CREATE TRIGGER material_status_registered AFTER INSERT ON material_status
BEGIN
  -- 0. A material that was removed has no status.
  SELECT RAISE(ABORT, 'loopgate:removed {}') WHERE EXISTS (
    SELECT 1 FROM removals WHERE kind = 'material' AND id = NEW.material_id);

  -- 1. Strict mode refuses an update of a material that is not registered here, or was superseded.
  SELECT RAISE(ABORT, 'loopgate:refused ' || json_array(json_object(
    'refusal', refusal, 'path', path, 'code', code, 'message', message, 'help', help)))
  FROM status_update_findings WHERE seq = NEW.seq AND NEW.strict;

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

CREATE TRIGGER offer_held AFTER UPDATE OF holds ON records WHEN NEW.holds <> OLD.holds
BEGIN
  INSERT INTO offered (kind, id, dimension, total, rest)
  SELECT subject.kind, subject.id, u.dimension,
         iif(NEW.holds, 1, -1) * NEW.quantity_value * pow(2, -100) * u.size, 0
  FROM (SELECT 'material' AS kind, NEW.material_id AS id UNION ALL SELECT 'product', NEW.product_id) AS subject
  JOIN units AS u ON u.unit = NEW.quantity_unit
  WHERE subject.id IS NOT NULL
  ON CONFLICT (kind, id, dimension) DO UPDATE SET
    total = total + excluded.total,
    rest = rest + iif(abs(total) >= abs(excluded.total),
                      total - (total + excluded.total) + excluded.total,
                      excluded.total - (total + excluded.total) + total);

  UPDATE records SET status = (SELECT status FROM product_statuses WHERE seq = records.seq)
  WHERE NEW.status = 'reserved' AND kind = 'product' AND id = NEW.product_id;
END;

CREATE TRIGGER offer_moved AFTER UPDATE OF status ON records WHEN NEW.kind = 'offer'
BEGIN
  INSERT INTO events (event_type, entity_type, entity_id, payload, source_node, created_at)
  VALUES (NEW.kind || '.status_updated', NEW.kind, NEW.id,
          json_object('id', NEW.id, 'status', NEW.status, 'previous_status', OLD.status),
          NEW.source_node, NEW.updated_at);

  UPDATE records SET holds = (SELECT holds FROM offer_holdings WHERE seq = NEW.seq) WHERE seq = NEW.seq;

  UPDATE records SET status = (SELECT status FROM product_statuses WHERE seq = records.seq)
  WHERE kind = 'product' AND id = NEW.product_id;
END;

CREATE TRIGGER record_gone AFTER DELETE ON records
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

  -- 2. Strict mode refuses it.
  SELECT RAISE(ABORT, 'loopgate:refused ' || findings) FROM judgements WHERE record = NEW.seq AND NEW.strict;

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

  -- 6. Why it was superseded. That it was stays, as what took its place is the same goods.
  UPDATE supersessions SET reason = NULL WHERE kind = NEW.kind AND id = NEW.id;

  -- 7. An offer takes nothing from what there is; then the record.
  UPDATE records SET holds = 0 WHERE NEW.kind = 'offer' AND kind = 'offer' AND id = NEW.id;
  DELETE FROM records WHERE kind = NEW.kind AND id = NEW.id;
END;

CREATE TRIGGER record_superseded AFTER INSERT ON supersessions
BEGIN
  -- 1. The newest of the chain stands for it, and for those of which it had taken the place itself.
  UPDATE supersessions SET newest = COALESCE(
    (SELECT newest FROM supersessions WHERE kind = NEW.kind AND id = NEW.successor), NEW.successor)
  WHERE kind = NEW.kind AND id = NEW.id;
  UPDATE supersessions SET newest = (SELECT newest FROM supersessions WHERE kind = NEW.kind AND id = NEW.id)
  WHERE kind = NEW.kind AND newest = NEW.id;

  -- 2. The event.
  INSERT INTO events (event_type, entity_type, entity_id, payload, source_node, created_at)
  SELECT NEW.kind || '.superseded', NEW.kind, NEW.id,
         json_object('id', NEW.id, 'by', NEW.successor, 'reason', NEW.reason), source_node, NEW.superseded_at
  FROM records WHERE kind = NEW.kind AND id = NEW.id;

  -- 3. It is counted no more, as lists do not show it.
  UPDATE statistics SET value = value - 1 WHERE name = NEW.kind;

  -- 4. An offer takes nothing from what there is, unless the goods go out by it.
  UPDATE records SET holds = (SELECT holds FROM offer_holdings WHERE seq = records.seq)
  WHERE NEW.kind = 'offer' AND kind = 'offer' AND id = NEW.id;
END;

CREATE TRIGGER supersession_refused BEFORE INSERT ON supersessions
BEGIN
  -- 1. What takes its place is registered.
  SELECT RAISE(ABORT, 'loopgate:refused ' || json_array(json_object(
    'refusal', 400, 'path', '/by', 'code', 'unknown_reference',
    'message', 'no ' || NEW.kind || ' is registered here with this id')))
  WHERE NOT EXISTS (SELECT 1 FROM records WHERE kind = NEW.kind AND id = NEW.successor);

  -- 2. It is superseded once.
  SELECT RAISE(ABORT, 'loopgate:held ' || json_object(
    'message', 'the ' || kind || ' was superseded before', 'holder_kind', kind, 'holder', successor))
  FROM supersessions WHERE kind = NEW.kind AND id = NEW.id;

  -- 3. It takes its own place neither at once nor by others.
  SELECT RAISE(ABORT, 'loopgate:held ' || json_object(
    'message', 'the ' || NEW.kind || ' would take its own place', 'holder_kind', NEW.kind, 'holder', NEW.successor))
  WHERE NEW.id = COALESCE(
    (SELECT newest FROM supersessions WHERE kind = NEW.kind AND id = NEW.successor), NEW.successor);

  -- 4. One record takes the place of 1,000 at most: so many are read where goods are added up, and change at once.
  SELECT RAISE(ABORT, 'loopgate:held ' || json_object(
    'message', 'a ' || NEW.kind || ' takes the place of 1000 others at most', 'holder_kind', NEW.kind, 'holder', NEW.successor))
  WHERE 1000 <= (
      SELECT COUNT(*) FROM (SELECT 1 FROM supersessions WHERE kind = NEW.kind AND newest = NEW.id LIMIT 1000))
    + (SELECT COUNT(*) FROM (
        SELECT 1 FROM supersessions WHERE kind = NEW.kind AND newest = COALESCE(
          (SELECT newest FROM supersessions WHERE kind = NEW.kind AND id = NEW.successor), NEW.successor)
        LIMIT 1000));
END;
