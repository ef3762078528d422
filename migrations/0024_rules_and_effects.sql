-- Written by `npm run migration`; crates/edge/schema says what each view and trigger is for.

DROP TRIGGER vote_decided;
DROP TRIGGER transaction_moves;
DROP TRIGGER supersession_refused;
DROP TRIGGER set_aside_removed;
DROP TRIGGER removal_archived;
DROP TRIGGER record_removed;
DROP TRIGGER record_registered;
DROP TRIGGER record_moves;
DROP TRIGGER record_gone;
DROP TRIGGER record_counted;
DROP TRIGGER peer_removed;
DROP TRIGGER offer_held;
DROP TRIGGER material_status_registered;
DROP TRIGGER listing_removed;
DROP TRIGGER category_given;
DROP VIEW product_statuses;
DROP VIEW offer_holdings;
DROP VIEW logged_events;
DROP VIEW findings;

CREATE VIEW agreements AS
SELECT offer_id FROM records INDEXED BY records_of_offer
WHERE offer_id IS NOT NULL AND status IN ('proposed', 'accepted', 'scheduled', 'in_transit', 'completed')
UNION ALL
SELECT offer_id FROM removed_holders WHERE offer_id IS NOT NULL;

CREATE VIEW asked_moves AS
SELECT NULL AS kind, NULL AS id, NULL AS status, NULL AS moved_at, NULL AS strict WHERE 0;

CREATE VIEW audience AS
SELECT p.id AS peer, p.place, p.waiting AS retried, a.id AS announcement, a.origin, a.material, a.created_at, a.is_over
FROM peers AS p CROSS JOIN announcements AS a
WHERE p.trusted_key IS NOT NULL AND a.origin <> p.node_id
  AND NOT EXISTS (SELECT 1 FROM announcement_senders AS s WHERE s.announcement = a.id AND s.node_id = p.node_id);

CREATE VIEW bound_writer AS
SELECT key, strict FROM writer WHERE key IS NOT NULL AND instr(' ' || scopes || ' ', ' admin ') = 0;

CREATE VIEW entered_records AS
SELECT NULL AS seq, NULL AS lon, NULL AS lat, NULL AS bytes, NULL AS facets, NULL AS words WHERE 0;

CREATE VIEW removed_findings AS
SELECT r.seq AS seq, 409 AS refusal, iif(r.kind = 'match', '/offer_id', '/match_id') AS path, 'not_open' AS code,
       CASE WHEN r.kind = 'match' THEN 'the goods of the offer are in a transfer that is ' || gone.status
            WHEN gone.match_id = r.match_id THEN 'the match has a transfer that is not cancelled'
            ELSE 'the goods of the offer are in a transfer of another match' END AS message,
       'transfer' AS holder_kind, gone.id AS holder, NULL AS help
FROM records AS r
JOIN removed_holders AS gone ON gone.kind = 'transfer' AND gone.id = COALESCE(
  (SELECT id FROM removed_holders WHERE match_id = r.match_id LIMIT 1),
  (SELECT id FROM removed_holders WHERE offer_id = (
     SELECT iif(r.kind = 'match', iif(status = 'open', id, NULL), offer_id) FROM records
     WHERE kind = iif(r.kind = 'match', 'offer', 'match') AND id = iif(r.kind = 'match', r.offer_id, r.match_id)) LIMIT 1))
WHERE r.kind IN ('match', 'transfer') AND r.status IN ('proposed', 'accepted', 'scheduled', 'in_transit', 'completed');

CREATE VIEW findings AS
SELECT * FROM reference_findings
UNION ALL SELECT * FROM quantity_findings
UNION ALL SELECT * FROM status_findings
UNION ALL SELECT * FROM goods_findings
UNION ALL SELECT * FROM removed_findings;

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

CREATE VIEW match_sides AS
SELECT m.id AS id, o.owner AS giver, m.owner AS taker
FROM records AS m LEFT JOIN records AS o ON o.kind = 'offer' AND o.id = m.offer_id
WHERE m.kind = 'match';

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
-- Nor one whose transfer was removed before it was cancelled.
SELECT 'match', gone.match_id, ending.to_status, ending.to_status = 'rejected', 'the match has a transfer that is not cancelled',
       'transfer', gone.id
FROM moves AS ending CROSS JOIN removed_holders AS gone INDEXED BY removed_holders_of_match ON gone.match_id IS NOT NULL
WHERE ending.kind = 'match' AND ending.to_status IN ('rejected', 'expired')
UNION ALL
-- Strict mode does not open an offer past its active match.
SELECT 'offer', m.offer_id, 'open', 1, 'the offer has a match that is ' || m.status, 'match', m.id
FROM records AS m INDEXED BY records_of_offer
WHERE m.offer_id IS NOT NULL AND m.kind = 'match' AND m.status IN ('proposed', 'accepted');

CREATE VIEW offer_holdings AS
SELECT offer.seq AS seq, offer.id AS id,
       (offer.status <> 'withdrawn' AND NOT EXISTS (
         SELECT 1 FROM supersessions AS old WHERE old.kind = 'offer' AND old.id = offer.id))
       OR EXISTS (SELECT 1 FROM agreements WHERE offer_id = offer.id) AS holds
FROM records AS offer WHERE offer.kind = 'offer';

CREATE VIEW offered_changes AS
SELECT NULL AS material_id, NULL AS product_id, NULL AS value, NULL AS unit WHERE 0;

CREATE VIEW peer_deliveries AS
SELECT peer, MIN(waiting, 10000) AS waiting, MAX(0, waiting - 10000) AS excess, dropped + MAX(0, waiting - 10000) AS dropped,
       IIF(waiting = 0, NULL, COALESCE(NULLIF(MAX(COALESCE(held_until, ''), IIF(
         unheard = 0, COALESCE(retry_at, ''), MIN(COALESCE(retry_at, oldest), oldest))), ''), updated_at)) AS next_attempt_at
FROM (
  SELECT id AS peer, unheard + waiting AS waiting, unheard, dropped, held_until, updated_at, next_attempt_at AS retry_at,
         COALESCE((SELECT created_at FROM announcements WHERE announcements.id > place ORDER BY announcements.id LIMIT 1), '')
           AS oldest
  FROM (
    SELECT *, IIF(trusted_key IS NULL, 0, COALESCE(
             (SELECT seq FROM sqlite_sequence WHERE name = 'announcements') - place - passed_by, 0)) AS unheard
    FROM peers));

CREATE VIEW product_statuses AS
SELECT product.seq AS seq, iif(EXISTS (
         SELECT 1 FROM records AS offer
         WHERE offer.product_id = product.id AND offer.kind = 'offer' AND offer.status = 'reserved' AND offer.holds)
       OR EXISTS (
         SELECT 1 FROM removed_holders AS gone
         WHERE gone.product_id = product.id AND gone.kind = 'offer' AND gone.status = 'reserved'),
       'reserved', 'available') AS status
FROM records AS product WHERE product.kind = 'product';

CREATE VIEW record_entries AS
WITH members AS (
  SELECT r.seq, r.kind, r.id, r.status, r.size AS bytes,
         COALESCE(r.category, m.category) AS category, COALESCE(r.product_category, p.category) AS product_category,
         EXISTS (SELECT 1 FROM supersessions AS s WHERE s.kind = r.kind AND s.id = r.id) AS is_superseded,
         iif(r.kind = 'product', json_extract(r.document, '$.condition'), NULL) AS condition,
         iif(r.kind = 'product', json_extract(r.document, '$.name'), NULL) AS name,
         json_extract(r.document, '$.current_city') AS current_city,
         json_extract(r.document, '$.origin_city') AS origin_city,
         json_extract(r.document, '$.from_city') AS from_city,
         json_extract(r.document, '$.to_city') AS to_city,
         json_extract(r.document, '$.location') AS location,
         json_extract(COALESCE(m.document, p.document), '$.location') AS other_location,
         json_extract(COALESCE(m.document, p.document), '$.current_city') AS other_city
  FROM records AS r
  LEFT JOIN records AS m ON m.kind = 'material' AND m.id = r.material_id
  LEFT JOIN records AS p ON p.kind = 'product' AND p.id = r.product_id
), placed AS (
  SELECT members.*, COALESCE(
    location, other_location,
    (SELECT json_object('lon', lon, 'lat', lat) FROM cities
     WHERE name = COALESCE(other_city, current_city, from_city) COLLATE NOCASE AND lon IS NOT NULL ORDER BY slug LIMIT 1)
  ) AS place
  FROM members
), located AS (
  SELECT placed.*, json_extract(place, '$.lon') AS lon, json_extract(place, '$.lat') AS lat FROM placed
)
SELECT seq, lon, lat, bytes,
       iif(is_superseded, 'x', 'k') || kind
       || iif(category IS NULL, '', ' c' || hex(category))
       || iif(product_category IS NULL, '', ' c' || hex(product_category))
       || iif(status IS NULL, '', ' s' || hex(status))
       || iif(condition IS NULL, '', ' d' || hex(condition))
       || COALESCE(' ' || (
            SELECT group_concat('t' || (column1 * 1048576
              + MIN(CAST((lat + 90) * column1 / 180 AS INTEGER), column1 - 1) * MAX(1024, 2 * column1)
              + MIN(CAST((lon + 180) * column1 / 180 AS INTEGER), 2 * column1 - 1)), ' ')
            FROM (VALUES (2), (8), (32), (128), (512), (2048), (8192)) WHERE lat IS NOT NULL), '') AS facets,
       concat_ws(' ', name, category, product_category, current_city, origin_city, from_city, to_city, id) AS words
FROM located;

CREATE VIEW transaction_references AS
SELECT d.seq AS seq, 'material' AS kind, d.document ->> '$.material' AS id
FROM transaction_documents AS d
WHERE NOT EXISTS (
  SELECT 1 FROM transaction_documents AS earlier WHERE earlier.transaction_id = d.transaction_id AND earlier.seq < d.seq);

CREATE TRIGGER announcement_added AFTER INSERT ON announcements
BEGIN
  -- 1. It is not for its origin.
  UPDATE peers SET passed_by = passed_by + 1 WHERE node_id = NEW.origin AND trusted_key IS NOT NULL;

  -- 2. The log has an end, for a peer that has heard nothing for long and sent very much itself. What was for it counts as dropped.
  UPDATE peers SET
    place = NEW.id - 100000,
    dropped = dropped + (
      SELECT COUNT(*) FROM audience
      WHERE peer = peers.id AND announcement > peers.place AND announcement <= NEW.id - 100000 AND is_over = 0)
  WHERE trusted_key IS NOT NULL AND place < NEW.id - 100000;
END;

CREATE TRIGGER announcement_over AFTER UPDATE OF is_over ON announcements WHEN NEW.is_over = 1 AND OLD.is_over = 0
BEGIN
  UPDATE peers SET passed_by = passed_by + 1
  WHERE trusted_key IS NOT NULL AND place < NEW.id
    AND EXISTS (SELECT 1 FROM audience WHERE peer = peers.id AND announcement = NEW.id);
  DELETE FROM deliveries WHERE announcement = NEW.id;
  DELETE FROM announcements WHERE id = NEW.id AND NOT EXISTS (SELECT 1 FROM set_aside WHERE announcement = NEW.id);
END;

CREATE TRIGGER announcement_removed BEFORE DELETE ON announcements
BEGIN
  UPDATE peers SET passed_by = passed_by + 1
  WHERE trusted_key IS NOT NULL AND place < OLD.id AND OLD.is_over = 0
    AND EXISTS (SELECT 1 FROM audience WHERE peer = peers.id AND announcement = OLD.id);
  DELETE FROM announcement_senders WHERE announcement = OLD.id;
END;

CREATE TRIGGER announcement_sent AFTER INSERT ON announcement_senders
BEGIN
  UPDATE peers SET passed_by = passed_by + 1
  WHERE node_id = NEW.node_id AND trusted_key IS NOT NULL AND place < NEW.announcement
    AND EXISTS (
      SELECT 1 FROM announcements WHERE id = NEW.announcement AND origin <> NEW.node_id AND is_over = 0);
  DELETE FROM deliveries
  WHERE peer = (SELECT id FROM peers WHERE node_id = NEW.node_id) AND announcement = NEW.announcement;
END;

CREATE TRIGGER bytes_counted AFTER INSERT ON writer WHEN NEW.key IS NOT NULL AND NEW.bytes > 0
BEGIN
  INSERT INTO key_bytes (key, day, bytes) VALUES (NEW.key, substr(NEW.at, 1, 10), NEW.bytes)
  ON CONFLICT (key) DO UPDATE SET bytes = iif(day = excluded.day, bytes, 0) + excluded.bytes, day = excluded.day;

  SELECT RAISE(ABORT, 'loopgate:bytes_spent ' || json_object('bytes_limit', NEW.bytes_limit))
  FROM key_bytes WHERE key = NEW.key AND bytes > NEW.bytes_limit;
END;

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

CREATE TRIGGER city_added AFTER INSERT ON cities
BEGIN
  UPDATE statistics SET value = value + 1 WHERE name IN ('cities', 'cities_version');
  INSERT INTO city_tiles
  SELECT column1 * 1048576
         + MIN(CAST((NEW.lat + 90) * column1 / 180 AS INTEGER), column1 - 1) * MAX(1024, 2 * column1)
         + MIN(CAST((NEW.lon + 180) * column1 / 180 AS INTEGER), 2 * column1 - 1),
         NEW.sort_key, NEW.id, NEW.lon, NEW.lat
  FROM (VALUES (2), (8), (32), (128), (512), (2048), (8192)) WHERE NEW.lat IS NOT NULL;
  INSERT INTO city_tile_counts SELECT tile, 1 FROM city_tiles WHERE city = NEW.id
  ON CONFLICT (tile) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER city_changed AFTER UPDATE ON cities
BEGIN
  UPDATE statistics SET value = value + 1 WHERE name = 'cities_version';
  UPDATE city_tile_counts SET count = count - 1 WHERE tile IN (SELECT tile FROM city_tiles WHERE city = OLD.id);
  DELETE FROM city_tiles WHERE city = OLD.id;
  INSERT INTO city_tiles
  SELECT column1 * 1048576
         + MIN(CAST((NEW.lat + 90) * column1 / 180 AS INTEGER), column1 - 1) * MAX(1024, 2 * column1)
         + MIN(CAST((NEW.lon + 180) * column1 / 180 AS INTEGER), 2 * column1 - 1),
         NEW.sort_key, NEW.id, NEW.lon, NEW.lat
  FROM (VALUES (2), (8), (32), (128), (512), (2048), (8192)) WHERE NEW.lat IS NOT NULL;
  INSERT INTO city_tile_counts SELECT tile, 1 FROM city_tiles WHERE city = NEW.id
  ON CONFLICT (tile) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER city_removed AFTER DELETE ON cities
BEGIN
  UPDATE statistics SET value = value - 1 WHERE name = 'cities';
  UPDATE statistics SET value = value + 1 WHERE name = 'cities_version';
  UPDATE city_tile_counts SET count = count - 1 WHERE tile IN (SELECT tile FROM city_tiles WHERE city = OLD.id);
  DELETE FROM city_tiles WHERE city = OLD.id;
END;

CREATE TRIGGER delivery_added AFTER INSERT ON deliveries
BEGIN
  UPDATE peers SET
    waiting = waiting + 1,
    next_attempt_at = MIN(NEW.not_before, COALESCE(next_attempt_at, NEW.not_before))
  WHERE id = NEW.peer;
END;

CREATE TRIGGER delivery_removed AFTER DELETE ON deliveries
BEGIN
  UPDATE peers SET waiting = waiting - 1, next_attempt_at = IIF(waiting > 1, next_attempt_at, NULL)
  WHERE id = OLD.peer;

  -- An announcement is kept until the last peer has it.
  DELETE FROM announcements
  WHERE id = OLD.announcement
    AND (is_over = 1 OR NOT EXISTS (SELECT 1 FROM peers WHERE trusted_key IS NOT NULL AND place < OLD.announcement))
    AND NOT EXISTS (SELECT 1 FROM deliveries WHERE announcement = OLD.announcement)
    AND NOT EXISTS (SELECT 1 FROM set_aside WHERE announcement = OLD.announcement);
END;

CREATE TRIGGER entries_stale AFTER INSERT ON records
WHEN NEW.strict < 2 AND NEW.kind IN ('material', 'product')
  AND EXISTS (SELECT 1 FROM referrers WHERE of_kind = NEW.kind AND of_id = NEW.id)
BEGIN
  INSERT OR REPLACE INTO stale_entries (of_kind, of_id) VALUES (NEW.kind, NEW.id);
END;

CREATE TRIGGER entry_removed AFTER DELETE ON records
BEGIN
  DELETE FROM record_text WHERE rowid = OLD.seq;
  DELETE FROM record_places WHERE seq = OLD.seq;
END;

CREATE TRIGGER entry_superseded AFTER INSERT ON supersessions
BEGIN
  DELETE FROM record_text WHERE rowid = (SELECT seq FROM records WHERE kind = NEW.kind AND id = NEW.id);
  INSERT INTO record_text (rowid, facets, words)
  SELECT e.seq, e.facets, e.words
  FROM records AS r CROSS JOIN record_entries AS e ON e.seq = r.seq WHERE r.kind = NEW.kind AND r.id = NEW.id;
END;

CREATE TRIGGER entry_written INSTEAD OF INSERT ON entered_records
BEGIN
  INSERT OR REPLACE INTO record_places (seq, lon, lat, bytes) VALUES (NEW.seq, NEW.lon, NEW.lat, NEW.bytes);
  DELETE FROM record_text WHERE rowid = NEW.seq;
  INSERT INTO record_text (rowid, facets, words) VALUES (NEW.seq, NEW.facets, NEW.words);
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

CREATE TRIGGER move_asked INSTEAD OF INSERT ON asked_moves
BEGIN
  -- 1. Whose record it is, where it is still there.
  SELECT RAISE(ABORT, 'loopgate:not_owner ' || json_object('who', CASE
    WHEN NEW.kind = 'offer' THEN 'the owner of the offer'
    WHEN NEW.status IN ('accepted', 'rejected') THEN 'the owner of the match''s offer'
    ELSE 'either side of the ' || NEW.kind END))
  FROM bound_writer AS w JOIN records AS r ON r.kind = NEW.kind AND r.id = NEW.id
  WHERE NEW.strict AND NOT CASE NEW.kind
    WHEN 'offer' THEN r.owner IS w.key
    ELSE EXISTS (
      SELECT 1 FROM match_sides AS s WHERE s.id = iif(NEW.kind = 'match', r.id, r.match_id)
      AND (s.giver IS w.key OR (s.taker IS w.key AND NEW.status NOT IN ('accepted', 'rejected')))) END;

  -- 2. The move.
  UPDATE records SET status = NEW.status, updated_at = NEW.moved_at, strict = NEW.strict WHERE kind = NEW.kind AND id = NEW.id;

  -- 3. The goods of an offer that was removed are free when the last agreement about them ends (decisions 9, records).
  DELETE FROM removed_holders
  WHERE NEW.status IN ('rejected', 'expired', 'cancelled')
    AND kind = 'offer' AND id = (SELECT offer_id FROM records WHERE kind = NEW.kind AND id = NEW.id)
    AND NOT EXISTS (SELECT 1 FROM agreements WHERE offer_id = removed_holders.id);
END;

CREATE TRIGGER offer_held AFTER UPDATE OF holds ON records WHEN NEW.holds <> OLD.holds
BEGIN
  INSERT INTO offered_changes (material_id, product_id, value, unit)
  VALUES (NEW.material_id, NEW.product_id, iif(NEW.holds, 1, -1) * NEW.quantity_value, NEW.quantity_unit);

  UPDATE records SET status = (SELECT status FROM product_statuses WHERE seq = records.seq)
  WHERE NEW.status = 'reserved' AND kind = 'product' AND id = NEW.product_id;
END;

CREATE TRIGGER offered_changed INSTEAD OF INSERT ON offered_changes
BEGIN
  INSERT INTO offered (kind, id, dimension, total, rest)
  SELECT subject.kind, subject.id, u.dimension, NEW.value * pow(2, -100) * u.size, 0
  FROM (SELECT 'material' AS kind, NEW.material_id AS id UNION ALL SELECT 'product', NEW.product_id) AS subject
  JOIN units AS u ON u.unit = NEW.unit
  WHERE subject.id IS NOT NULL
  ON CONFLICT (kind, id, dimension) DO UPDATE SET
    total = total + excluded.total,
    rest = rest + iif(abs(total) >= abs(excluded.total),
                      total - (total + excluded.total) + excluded.total,
                      excluded.total - (total + excluded.total) + total);
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

CREATE TRIGGER peer_advanced AFTER UPDATE OF place ON peers WHEN NEW.place > OLD.place
BEGIN
  -- 1. Of what it passed, what was not for it is no longer before it.
  UPDATE peers SET passed_by = IIF(
    NEW.place >= (SELECT seq FROM sqlite_sequence WHERE name = 'announcements'), 0,
    passed_by - (NEW.place - OLD.place) + (
      SELECT COUNT(*) FROM audience
      WHERE peer = NEW.id AND announcement > OLD.place AND announcement <= NEW.place AND is_over = 0))
  WHERE id = NEW.id;

  -- 2. What no other peer has before it goes. Where another place is behind, there is nothing between.
  DELETE FROM announcements
  WHERE id > OLD.place
    AND id <= COALESCE((SELECT MIN(place) FROM peers WHERE trusted_key IS NOT NULL), NEW.place)
    AND NOT EXISTS (SELECT 1 FROM deliveries WHERE announcement = announcements.id)
    AND NOT EXISTS (SELECT 1 FROM set_aside WHERE announcement = announcements.id);
END;

CREATE TRIGGER peer_erased AFTER UPDATE OF steps ON erasures WHEN NEW.kind = 'peer'
BEGIN
  DELETE FROM deliveries WHERE peer = CAST(NEW.id AS INTEGER) AND announcement IN (
    SELECT announcement FROM deliveries
    WHERE peer = CAST(NEW.id AS INTEGER) AND announcement < NEW.mark ORDER BY announcement LIMIT 500);

  DELETE FROM set_aside WHERE peer = CAST(NEW.id AS INTEGER) AND announcement IN (
    SELECT announcement FROM set_aside
    WHERE peer = CAST(NEW.id AS INTEGER) AND announcement < NEW.mark ORDER BY announcement LIMIT 500);

  DELETE FROM announcements WHERE id IN (
    SELECT id FROM announcements AS a
    WHERE a.id <= COALESCE((SELECT MIN(place) FROM peers WHERE trusted_key IS NOT NULL), NEW.mark - 1)
      AND NOT EXISTS (SELECT 1 FROM deliveries WHERE announcement = a.id)
      AND NOT EXISTS (SELECT 1 FROM set_aside WHERE announcement = a.id)
    ORDER BY id LIMIT 500);

  DELETE FROM erasures WHERE kind = NEW.kind AND id = NEW.id
    AND NOT EXISTS (
      SELECT 1 FROM announcements AS a
      WHERE a.id <= COALESCE((SELECT MIN(place) FROM peers WHERE trusted_key IS NOT NULL), NEW.mark - 1)
        AND NOT EXISTS (SELECT 1 FROM deliveries WHERE announcement = a.id)
        AND NOT EXISTS (SELECT 1 FROM set_aside WHERE announcement = a.id))
    AND NOT EXISTS (SELECT 1 FROM deliveries WHERE peer = CAST(NEW.id AS INTEGER) AND announcement < NEW.mark)
    AND NOT EXISTS (SELECT 1 FROM set_aside WHERE peer = CAST(NEW.id AS INTEGER) AND announcement < NEW.mark);
END;

CREATE TRIGGER peer_joined AFTER INSERT ON peers WHEN NEW.trusted_key IS NOT NULL
BEGIN
  UPDATE peers SET place = COALESCE((SELECT seq FROM sqlite_sequence WHERE name = 'announcements'), 0) WHERE id = NEW.id;
END;

CREATE TRIGGER peer_removed AFTER DELETE ON peers
BEGIN
  INSERT INTO erasures (kind, id, mark)
  SELECT 'peer', OLD.id, 1 + COALESCE(MAX(seq), 0) FROM sqlite_sequence WHERE name = 'announcements'
  ON CONFLICT (kind, id) DO UPDATE SET mark = excluded.mark;
END;

CREATE TRIGGER peer_trusted AFTER UPDATE OF trusted_key ON peers WHEN OLD.trusted_key IS NULL AND NEW.trusted_key IS NOT NULL
BEGIN
  UPDATE peers SET place = COALESCE((SELECT seq FROM sqlite_sequence WHERE name = 'announcements'), 0) WHERE id = NEW.id;
END;

CREATE TRIGGER peer_untrusted AFTER UPDATE OF trusted_key ON peers WHEN OLD.trusted_key IS NOT NULL AND NEW.trusted_key IS NULL
BEGIN
  UPDATE peers SET next_attempt_at = NULL WHERE id = NEW.id;

  INSERT INTO erasures (kind, id, mark)
  SELECT 'peer', NEW.id, 1 + COALESCE(MAX(seq), 0) FROM sqlite_sequence WHERE name = 'announcements'
  ON CONFLICT (kind, id) DO UPDATE SET mark = excluded.mark;
END;

CREATE TRIGGER record_counted AFTER INSERT ON records WHEN NEW.strict < 2
BEGIN
  UPDATE statistics SET value = value + 1 WHERE name = NEW.kind;
END;

CREATE TRIGGER record_entered AFTER INSERT ON records
WHEN NEW.strict < 2 AND NEW.kind IN ('offer', 'match', 'transfer')
BEGIN
  INSERT INTO entered_records (seq, lon, lat, bytes, facets, words)
  SELECT seq, lon, lat, bytes, facets, words FROM record_entries WHERE seq = NEW.seq;
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

  -- 2. A transfer that was not cancelled holds its goods as before, and an offer what it took.
  INSERT INTO removed_holders (kind, id, status, material_id, product_id, offer_id, match_id, quantity_value, quantity_unit)
  SELECT OLD.kind, OLD.id, OLD.status, OLD.material_id, OLD.product_id, OLD.offer_id, OLD.match_id,
         OLD.quantity_value, OLD.quantity_unit
  WHERE iif(OLD.kind = 'offer', OLD.holds, OLD.kind = 'transfer' AND OLD.status <> 'cancelled');

  -- 3. An offer that is gone, this one or that of this match, frees its goods and its product where no agreement is left.
  DELETE FROM removed_holders
  WHERE kind = 'offer' AND id = iif(OLD.kind = 'offer', OLD.id, OLD.offer_id)
    AND NOT EXISTS (SELECT 1 FROM agreements WHERE offer_id = removed_holders.id);

  -- 4. The offer of an active match is open again, where no other match is active and its goods are in no transfer.
  UPDATE records SET
    status = 'open', updated_at = (SELECT removed_at FROM removals WHERE kind = OLD.kind AND id = OLD.id)
  WHERE OLD.kind = 'match' AND OLD.status IN ('proposed', 'accepted')
    AND kind = 'offer' AND id = OLD.offer_id AND status = 'reserved'
    AND NOT EXISTS (SELECT 1 FROM agreements WHERE offer_id = OLD.offer_id);

  -- 5. Whether the offer of a match or transfer takes its quantity from what there is.
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

CREATE TRIGGER record_reentered AFTER UPDATE OF status ON records WHEN OLD.status IS NOT NEW.status
BEGIN
  INSERT INTO entered_records (seq, lon, lat, bytes, facets, words)
  SELECT seq, lon, lat, bytes, facets, words FROM record_entries WHERE seq = NEW.seq;
END;

CREATE TRIGGER record_referred AFTER INSERT ON records
BEGIN
  INSERT OR IGNORE INTO referrers (of_kind, of_id, kind, seq)
  SELECT kind, id, NEW.kind, NEW.seq FROM record_references WHERE seq = NEW.seq;
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
  UPDATE records SET status = iif(
    NEW.kind = 'material',
    COALESCE((SELECT status FROM material_status WHERE material_id = NEW.id ORDER BY instant DESC, seq DESC LIMIT 1), 'available'),
    (SELECT status FROM product_statuses WHERE seq = NEW.seq))
  WHERE seq = NEW.seq AND NEW.kind IN ('material', 'product');

  -- 6. An active match reserves its offer, where that is open, also one that comes after it. (One statement, as each costs a
  --    registration time, also one of another kind.)
  UPDATE records SET status = 'reserved', updated_at = NEW.created_at
  WHERE kind = 'offer' AND status = 'open' AND id = CASE
    WHEN NEW.kind = 'match' AND NEW.status IN ('proposed', 'accepted') THEN NEW.offer_id
    WHEN NEW.kind = 'offer' AND EXISTS (
      SELECT 1 FROM records AS active
      WHERE active.offer_id = NEW.id AND active.kind = 'match' AND active.status IN ('proposed', 'accepted')) THEN NEW.id END;

  -- 7. A transfer carries the offer of its match (goods_findings.sql), also one that came before its match.
  UPDATE records SET offer_id = (SELECT offer_id FROM records WHERE kind = 'match' AND id = NEW.match_id)
  WHERE seq = NEW.seq AND NEW.kind = 'transfer';
  UPDATE records SET offer_id = NEW.offer_id
  WHERE NEW.kind = 'match' AND seq IN (
    SELECT seq FROM records INDEXED BY records_of_match
    WHERE match_id = NEW.id AND kind = 'transfer' AND status IN ('scheduled', 'in_transit', 'completed') LIMIT 1000);
  UPDATE removed_holders SET offer_id = NEW.offer_id WHERE NEW.kind = 'match' AND match_id = NEW.id;

  -- 8. An offer takes its quantity from what there is, and its product where it is registered as reserved (offer_held.sql); one
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

  -- 5. The record; what it held is told in record_gone.sql.
  DELETE FROM records WHERE kind = NEW.kind AND id = NEW.id;
END;

CREATE TRIGGER referrer_removed AFTER DELETE ON records
BEGIN
  DELETE FROM referrers WHERE kind = OLD.kind AND seq = OLD.seq;
END;

CREATE TRIGGER referrers_completed AFTER UPDATE OF seq ON referrers_missing
BEGIN
  INSERT OR IGNORE INTO referrers (of_kind, of_id, kind, seq)
  SELECT ref.kind, ref.id, (SELECT r.kind FROM records AS r WHERE r.seq = ref.seq), ref.seq
  FROM record_references AS ref
  WHERE NEW.kind = 'record' AND ref.seq > NEW.seq AND ref.seq <= OLD.seq;

  INSERT OR IGNORE INTO referrers (of_kind, of_id, kind, seq)
  SELECT kind, id, 'transaction', seq FROM transaction_references
  WHERE NEW.kind = 'transaction' AND seq > NEW.seq AND seq <= OLD.seq;
END;

CREATE TRIGGER registration_refused BEFORE INSERT ON records
WHEN NEW.strict AND (NEW.kind IN ('offer', 'transfer') OR NEW.kind = 'match' AND NEW.status IN ('accepted', 'rejected'))
BEGIN
  SELECT RAISE(ABORT, 'loopgate:not_owner ' || json_object('who', CASE NEW.kind
    WHEN 'offer' THEN 'the owner of the goods'
    WHEN 'match' THEN 'the owner of the offer'
    ELSE 'either side of the match' END))
  FROM bound_writer AS w
  WHERE CASE NEW.kind
    WHEN 'offer' THEN
      EXISTS (SELECT 1 FROM records WHERE kind = 'material' AND id = NEW.material_id AND owner IS NOT w.key)
      OR EXISTS (SELECT 1 FROM records WHERE kind = 'product' AND id = NEW.product_id AND owner IS NOT w.key)
    WHEN 'match' THEN EXISTS (SELECT 1 FROM records WHERE kind = 'offer' AND id = NEW.offer_id AND owner IS NOT w.key)
    ELSE EXISTS (SELECT 1 FROM match_sides WHERE id = NEW.match_id AND giver IS NOT w.key AND taker IS NOT w.key) END;
END;

CREATE TRIGGER removed_offer_freed AFTER DELETE ON removed_holders WHEN OLD.kind = 'offer'
BEGIN
  INSERT INTO offered_changes (material_id, product_id, value, unit)
  VALUES (OLD.material_id, OLD.product_id, -OLD.quantity_value, OLD.quantity_unit);

  UPDATE records SET status = (SELECT status FROM product_statuses WHERE seq = records.seq)
  WHERE kind = 'product' AND id = OLD.product_id;
END;

CREATE TRIGGER set_aside_removed AFTER DELETE ON set_aside
BEGIN
  UPDATE peers SET set_aside = set_aside - 1 WHERE id = OLD.peer;
  DELETE FROM announcements
  WHERE id = OLD.announcement
    AND (is_over = 1 OR NOT EXISTS (SELECT 1 FROM peers WHERE trusted_key IS NOT NULL AND place < OLD.announcement))
    AND NOT EXISTS (SELECT 1 FROM deliveries WHERE announcement = OLD.announcement)
    AND NOT EXISTS (SELECT 1 FROM set_aside WHERE announcement = OLD.announcement);
END;

CREATE TRIGGER status_update_refused BEFORE INSERT ON material_status WHEN NEW.strict
BEGIN
  SELECT RAISE(ABORT, 'loopgate:not_owner ' || json_object('who', 'the owner of the material'))
  FROM bound_writer AS w JOIN records AS m ON m.kind = 'material' AND m.id = NEW.material_id
  WHERE m.owner IS NOT w.key;
END;

CREATE TRIGGER supersession_refused BEFORE INSERT ON supersessions
BEGIN
  -- 0. Both belong to the key that writes, in open mode too. (Of one that is not registered, the next rule tells.)
  SELECT RAISE(ABORT, 'loopgate:not_owner ' || json_object('who', 'the owner of both records'))
  FROM bound_writer AS w JOIN records AS r ON r.kind = NEW.kind AND r.id IN (NEW.id, NEW.successor)
  WHERE r.owner IS NOT w.key;

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

CREATE TRIGGER transaction_moves BEFORE UPDATE OF status ON transactions
BEGIN
  -- 1. Strict mode: it is moved by who opened it and by whose material it is about (decisions 9, ownership).
  SELECT RAISE(ABORT, 'loopgate:not_owner ' || json_object('who', 'either side of the transaction'))
  FROM bound_writer AS w
  WHERE w.strict AND OLD.owner IS NOT w.key AND w.key IS NOT (
    SELECT owner FROM records WHERE kind = 'material' AND id = (
      SELECT json_extract(document, '$.material') FROM transaction_documents
      WHERE transaction_id = OLD.id ORDER BY seq LIMIT 1));

  -- 2. Transactions move only as the table `moves` allows (specification 2.11 and 3, decisions 8).
  SELECT RAISE(ABORT, 'loopgate:no_such_move {}') WHERE NOT EXISTS (
    SELECT 1 FROM moves WHERE kind = 'transaction' AND from_status = OLD.status AND to_status = NEW.status);
END;

CREATE TRIGGER transaction_referred AFTER INSERT ON transaction_documents
BEGIN
  INSERT OR IGNORE INTO referrers (of_kind, of_id, kind, seq)
  SELECT kind, id, 'transaction', NEW.seq FROM transaction_references WHERE seq = NEW.seq;
END;

CREATE TRIGGER vote_decided BEFORE UPDATE ON votes WHEN OLD.status <> 'pending' AND OLD.decides >= NEW.decides
BEGIN
  SELECT RAISE(ABORT, 'loopgate:taken {}');
END;
