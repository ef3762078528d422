-- What removed records hold, who may move what, kept answers that refer, bytes of a key in a day, and the order of cities.

-- Transfers that were removed before they were cancelled, and offers that were removed while something was agreed about them: what
-- they held stays held. An offer leaves when its last agreement ends.
CREATE TABLE removed_holders (
  kind           TEXT NOT NULL CHECK (kind IN ('offer', 'transfer')),
  id             TEXT NOT NULL,
  status         TEXT NOT NULL,
  material_id    TEXT,
  product_id     TEXT,
  offer_id       TEXT,
  match_id       TEXT,
  quantity_value REAL,
  quantity_unit  TEXT,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX removed_holders_of_product ON removed_holders (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX removed_holders_of_offer ON removed_holders (offer_id) WHERE offer_id IS NOT NULL;
CREATE INDEX removed_holders_of_match ON removed_holders (match_id) WHERE match_id IS NOT NULL;

-- What else is told of who writes: the node's mode, the bytes of the body, and how many the key may write in a day (UTC).
ALTER TABLE writer ADD COLUMN strict INTEGER;
ALTER TABLE writer ADD COLUMN bytes INTEGER;
ALTER TABLE writer ADD COLUMN bytes_limit INTEGER;

-- The bytes that each key has written on the last day on which it wrote; 0 is the key of the secret API_KEY.
CREATE TABLE key_bytes (
  key   INTEGER PRIMARY KEY,
  day   TEXT NOT NULL,
  bytes INTEGER NOT NULL
) STRICT;

-- 1 where the vote was recorded with a key that publishes what is decided.
ALTER TABLE votes ADD COLUMN decides INTEGER NOT NULL DEFAULT 1;

-- Cities stand by name, and those of one name by slug. What separates the two sorts before all that a name may hold: with a space
-- `porto alegre` came before `porto porto`.
DROP TRIGGER city_added;
DROP TRIGGER city_removed;
DROP TRIGGER city_changed;
DROP INDEX cities_by_name;
ALTER TABLE cities DROP COLUMN sort_key;
ALTER TABLE cities ADD COLUMN sort_key TEXT NOT NULL AS (sort_name || char(9) || slug) VIRTUAL;
CREATE UNIQUE INDEX cities_by_name ON cities (sort_key);
UPDATE city_tiles SET sort_key = (SELECT c.sort_key FROM cities AS c WHERE c.id = city_tiles.city);
UPDATE statistics SET value = value + 1 WHERE name = 'cities_version';

-- What follows was written by `npm run migration`; crates/edge/schema says what each view and trigger is for.

DROP TRIGGER vote_decided;
DROP TRIGGER transaction_moves;
DROP TRIGGER supersession_refused;
DROP TRIGGER record_removed;
DROP TRIGGER record_registered;
DROP TRIGGER record_moves;
DROP TRIGGER record_gone;
DROP TRIGGER offer_held;
DROP VIEW product_statuses;
DROP VIEW offer_holdings;
DROP VIEW findings;

CREATE VIEW agreements AS
SELECT offer_id FROM records INDEXED BY records_of_offer
WHERE offer_id IS NOT NULL AND status IN ('proposed', 'accepted', 'scheduled', 'in_transit', 'completed')
UNION ALL
SELECT offer_id FROM removed_holders WHERE offer_id IS NOT NULL;

CREATE VIEW asked_moves AS
SELECT NULL AS kind, NULL AS id, NULL AS status, NULL AS moved_at, NULL AS strict WHERE 0;

CREATE VIEW bound_writer AS
SELECT key, strict FROM writer WHERE key IS NOT NULL AND instr(' ' || scopes || ' ', ' admin ') = 0;

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

CREATE VIEW live_transfers AS
SELECT match_id, id FROM records INDEXED BY records_of_match
WHERE match_id IS NOT NULL AND status IN ('scheduled', 'in_transit', 'completed')
UNION ALL
SELECT match_id, id FROM removed_holders WHERE match_id IS NOT NULL;

CREATE VIEW match_sides AS
SELECT m.id AS id, o.owner AS giver, m.owner AS taker
FROM records AS m LEFT JOIN records AS o ON o.kind = 'offer' AND o.id = m.offer_id
WHERE m.kind = 'match';

CREATE VIEW offer_holdings AS
SELECT offer.seq AS seq, offer.id AS id,
       (offer.status <> 'withdrawn' AND NOT EXISTS (
         SELECT 1 FROM supersessions AS old WHERE old.kind = 'offer' AND old.id = offer.id))
       OR EXISTS (SELECT 1 FROM agreements WHERE offer_id = offer.id) AS holds
FROM records AS offer WHERE offer.kind = 'offer';

CREATE VIEW offered_changes AS
SELECT NULL AS material_id, NULL AS product_id, NULL AS value, NULL AS unit WHERE 0;

CREATE VIEW product_statuses AS
SELECT product.seq AS seq, iif(EXISTS (
         SELECT 1 FROM records AS offer
         WHERE offer.product_id = product.id AND offer.kind = 'offer' AND offer.status = 'reserved' AND offer.holds)
       OR EXISTS (
         SELECT 1 FROM removed_holders AS gone
         WHERE gone.product_id = product.id AND gone.kind = 'offer' AND gone.status = 'reserved'),
       'reserved', 'available') AS status
FROM records AS product WHERE product.kind = 'product';

CREATE TRIGGER bytes_counted AFTER INSERT ON writer WHEN NEW.key IS NOT NULL AND NEW.bytes > 0
BEGIN
  INSERT INTO key_bytes (key, day, bytes) VALUES (NEW.key, substr(NEW.at, 1, 10), NEW.bytes)
  ON CONFLICT (key) DO UPDATE SET bytes = iif(day = excluded.day, bytes, 0) + excluded.bytes, day = excluded.day;

  SELECT RAISE(ABORT, 'loopgate:bytes_spent ' || json_object('bytes_limit', NEW.bytes_limit))
  FROM key_bytes WHERE key = NEW.key AND bytes > NEW.bytes_limit;
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

CREATE TRIGGER record_gone AFTER DELETE ON records
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

  -- 2. A match does not give back an offer whose goods are on their way or have arrived. (One that is rejected was never
  --    accepted; strict mode has no transfer for it, unless it came in open mode.)
  SELECT RAISE(ABORT, 'loopgate:held ' || json_object(
    'message', 'the match has a transfer that is not cancelled', 'holder_kind', 'transfer', 'holder', id))
  FROM live_transfers
  WHERE OLD.kind = 'match' AND (NEW.status = 'expired' OR (NEW.status = 'rejected' AND NEW.strict)) AND match_id = OLD.id
  LIMIT 1;

  -- 3. Strict mode does not open an offer past its active match.
  SELECT RAISE(ABORT, 'loopgate:held ' || json_object(
    'message', 'the offer has a match that is ' || status, 'holder_kind', 'match', 'holder', id))
  FROM records INDEXED BY records_of_offer
  WHERE OLD.kind = 'offer' AND NEW.status = 'open' AND NEW.strict
    AND offer_id = OLD.id AND kind = 'match' AND status IN ('proposed', 'accepted')
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

  -- 7. The record; what it held is told in record_gone.sql.
  DELETE FROM records WHERE kind = NEW.kind AND id = NEW.id;
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

CREATE TRIGGER vote_decided BEFORE UPDATE ON votes WHEN OLD.status <> 'pending' AND OLD.decides >= NEW.decides
BEGIN
  SELECT RAISE(ABORT, 'loopgate:taken {}');
END;
