-- Goods go out once, offers are not more than there is, and what one registration does is bounded (crates/edge/schema/registry says
-- what each view and trigger is for; the drops and creates are written by `npm run migration`).

DROP TRIGGER record_registered;
DROP TRIGGER record_moves;
DROP TRIGGER offer_moved;
DROP TRIGGER match_moved;
DROP TRIGGER category_given;
DROP VIEW findings;
DROP VIEW status_findings;
DROP VIEW reference_findings;
DROP VIEW record_references;

ALTER TABLE records ADD COLUMN holds INTEGER NOT NULL DEFAULT 0;  -- offer: 1 while its quantity is taken from what there is
ALTER TABLE records DROP COLUMN material_ids;                     -- read off the document: two of 1 MiB are too large for a row

-- How much of a material or product is offered; `rest` is what `total` lost by rounding.
CREATE TABLE offered (
  kind      TEXT NOT NULL,
  id        TEXT NOT NULL,
  dimension TEXT NOT NULL,
  total     REAL NOT NULL,
  rest      REAL NOT NULL,
  PRIMARY KEY (kind, id, dimension)
) STRICT, WITHOUT ROWID;

-- The rules that a record breaks, as a JSON array; a row is there only while its record is being registered.
CREATE TABLE judgements (
  record   INTEGER PRIMARY KEY,
  findings TEXT NOT NULL
) STRICT;

-- Materials and products whose category has not come to all records that refer to them.
CREATE TABLE uncategorized (
  kind TEXT NOT NULL,
  id   TEXT NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX records_without_category ON records (material_id)
WHERE material_id IS NOT NULL AND category IS NULL;
CREATE INDEX records_without_product_category ON records (product_id)
WHERE product_id IS NOT NULL AND product_category IS NULL;

-- The MaterialTransaction is the first of `transaction_documents`; beside `details` it may be too large for a row.
ALTER TABLE transactions DROP COLUMN opening;

CREATE VIEW goods_findings AS
-- No match is made anew for goods that are in a transfer.
SELECT m.seq AS seq, 409 AS refusal, '/offer_id' AS path, 'not_open' AS code,
       'the goods of the offer are in a transfer that is ' || t.status AS message, 'transfer' AS holder_kind, t.id AS holder
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
       'the goods of the offer are in a transfer of another match', 'transfer', other.id
FROM records AS t
JOIN records AS m ON m.kind = 'match' AND m.id = t.match_id
JOIN records AS other ON other.seq = (
  SELECT first.seq FROM records AS first INDEXED BY records_of_offer
  WHERE first.offer_id = m.offer_id AND first.kind = 'transfer' AND first.status IN ('scheduled', 'in_transit', 'completed')
  LIMIT 1)
WHERE t.kind = 'transfer' AND t.status <> 'cancelled' AND other.match_id <> t.match_id;

CREATE VIEW quantity_findings AS
WITH compared AS (
  SELECT o.seq, s.kind, s.id, s.quantity_value AS there_is, s.quantity_unit AS unit,
         pow(2, -100) * su.size AS one, o.quantity_value * pow(2, -100) * ou.size AS amount,
         iif(o.status = 'withdrawn', 0, COALESCE(
           (SELECT total + rest FROM offered WHERE kind = s.kind AND id = s.id AND dimension = ou.dimension), 0)) AS others
  FROM records AS o
  CROSS JOIN (SELECT 'material' AS kind UNION ALL SELECT 'product') AS subject
  JOIN records AS s ON s.kind = subject.kind AND s.id = iif(subject.kind = 'material', o.material_id, o.product_id)
  JOIN units AS ou ON ou.unit = o.quantity_unit
  JOIN units AS su ON su.unit = s.quantity_unit AND su.dimension = ou.dimension
  WHERE o.kind = 'offer'
)
SELECT seq, 400 AS refusal, '/quantity/value' AS path, 'exceeds_quantity' AS code,
       'the ' || kind || ' has ' || format('%.15g', there_is) || ' ' || unit
       || iif(others > 0, ', and ' || format('%.15g', others / one) || ' ' || unit || ' are offered already', '') AS message,
       kind AS holder_kind, id AS holder
FROM compared
WHERE amount + others > there_is * one * (1 + 1e-12);

CREATE VIEW record_references AS
SELECT seq, '/material_id' AS path, 'material' AS kind, material_id AS id FROM records WHERE material_id IS NOT NULL
UNION ALL
SELECT seq, '/product_id', 'product', product_id FROM records WHERE product_id IS NOT NULL
UNION ALL
SELECT seq, '/offer_id', 'offer', offer_id FROM records WHERE offer_id IS NOT NULL AND kind = 'match'
UNION ALL
SELECT seq, '/match_id', 'match', match_id FROM records WHERE match_id IS NOT NULL
UNION ALL
SELECT records.seq, '/material_ids/' || item.key, 'material', item.value
FROM records, json_each(records.document, '$.material_ids') AS item WHERE records.kind = 'product';

CREATE VIEW reference_findings AS
-- What is referred to is registered here.
SELECT ref.seq AS seq, 400 AS refusal, ref.path AS path, 'unknown_reference' AS code,
       'no ' || ref.kind || ' is registered here with this id' AS message,
       NULL AS holder_kind, NULL AS holder
FROM record_references AS ref
WHERE NOT EXISTS (SELECT 1 FROM records WHERE kind = ref.kind AND id = ref.id)
UNION ALL
-- A match is about the material of its offer, a transfer about that of its match.
SELECT r.seq, 400, '/material_id', 'subject_mismatch', 'the ' || p.kind || ' is for another material', p.kind, p.id
FROM records AS r JOIN records AS p
  ON p.kind = iif(r.kind = 'match', 'offer', 'match') AND p.id = iif(r.kind = 'match', r.offer_id, r.match_id)
WHERE r.kind IN ('match', 'transfer') AND r.material_id IS NOT NULL AND r.material_id IS NOT p.material_id
UNION ALL
-- The same for products.
SELECT r.seq, 400, '/product_id', 'subject_mismatch', 'the ' || p.kind || ' is for another product', p.kind, p.id
FROM records AS r JOIN records AS p
  ON p.kind = iif(r.kind = 'match', 'offer', 'match') AND p.id = iif(r.kind = 'match', r.offer_id, r.match_id)
WHERE r.kind IN ('match', 'transfer') AND r.product_id IS NOT NULL AND r.product_id IS NOT p.product_id;

CREATE VIEW status_findings AS
-- A match is for an open offer. 409 where another active match has reserved the offer, else 400.
SELECT m.seq AS seq, iif(other.seq IS NULL, 400, 409) AS refusal, '/offer_id' AS path, 'not_open' AS code,
       'the offer is ' || o.status || iif(other.seq IS NULL, ', not open', ' by another match') AS message,
       iif(other.seq IS NULL, 'offer', 'match') AS holder_kind, COALESCE(other.id, o.id) AS holder
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
SELECT t.seq, 400, '/match_id', 'not_accepted', 'the match is ' || m.status || ', not accepted', 'match', m.id
FROM records AS t JOIN records AS m ON m.kind = 'match' AND m.id = t.match_id AND m.status <> 'accepted'
WHERE t.kind = 'transfer'
UNION ALL
-- A match has one transfer that is not cancelled.
SELECT t.seq, 409, '/match_id', 'not_open', 'the match has a transfer that is not cancelled', 'transfer', other.id
FROM records AS t JOIN records AS other ON other.seq = (
  SELECT first.seq FROM records AS first INDEXED BY records_of_match
  WHERE first.match_id = t.match_id AND first.kind = 'transfer' AND first.status IN ('scheduled', 'in_transit', 'completed')
    AND first.seq <> t.seq
  LIMIT 1)
WHERE t.kind = 'transfer' AND t.status <> 'cancelled';

CREATE VIEW findings AS
SELECT * FROM reference_findings
UNION ALL SELECT * FROM quantity_findings
UNION ALL SELECT * FROM status_findings
UNION ALL SELECT * FROM goods_findings;

CREATE VIEW offer_holdings AS
SELECT offer.seq AS seq, offer.id AS id,
       offer.status <> 'withdrawn' OR EXISTS (
         SELECT 1 FROM records AS active INDEXED BY records_of_offer
         WHERE active.offer_id = offer.id AND active.kind = 'match' AND active.status IN ('proposed', 'accepted')) AS holds
FROM records AS offer WHERE offer.kind = 'offer';

CREATE TRIGGER category_given AFTER INSERT ON records WHEN NEW.kind IN ('material', 'product')
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

CREATE TRIGGER match_moved AFTER UPDATE OF status ON records WHEN NEW.kind = 'match'
BEGIN
  -- 1. The event, before those of what follows.
  INSERT INTO events (event_type, entity_type, entity_id, payload, source_node, created_at)
  VALUES (NEW.kind || '.status_updated', NEW.kind, NEW.id,
          json_object('id', NEW.id, 'status', NEW.status, 'previous_status', OLD.status),
          NEW.source_node, NEW.updated_at);

  -- 2. The offer of an accepted match is reserved, where it is open: it may have been opened again by hand.
  UPDATE records SET status = 'reserved', updated_at = NEW.updated_at
  WHERE NEW.status = 'accepted' AND kind = 'offer' AND id = NEW.offer_id AND status = 'open';

  -- 3. The offer of a match that ends is open again, where no other match is active.
  UPDATE records SET status = 'open', updated_at = NEW.updated_at
  WHERE NEW.status IN ('rejected', 'expired')
    AND kind = 'offer' AND id = NEW.offer_id AND status = 'reserved'
    AND NOT EXISTS (SELECT 1 FROM records AS active
                    WHERE active.offer_id = NEW.offer_id AND active.kind = 'match'
                      AND active.status IN ('proposed', 'accepted'));

  -- 4. The quantity of an offer that was withdrawn before is free, where no other match is active.
  UPDATE records SET holds = (SELECT holds FROM offer_holdings WHERE seq = records.seq)
  WHERE NEW.status IN ('rejected', 'expired') AND kind = 'offer' AND id = NEW.offer_id;
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
END;

CREATE TRIGGER offer_moved AFTER UPDATE OF status ON records WHEN NEW.kind = 'offer'
BEGIN
  INSERT INTO events (event_type, entity_type, entity_id, payload, source_node, created_at)
  VALUES (NEW.kind || '.status_updated', NEW.kind, NEW.id,
          json_object('id', NEW.id, 'status', NEW.status, 'previous_status', OLD.status),
          NEW.source_node, NEW.updated_at);

  UPDATE records SET status = CASE
    WHEN EXISTS (SELECT 1 FROM records WHERE product_id = NEW.product_id AND kind = 'offer' AND status = 'reserved')
    THEN 'reserved' ELSE 'available' END
  WHERE kind = 'product' AND id = NEW.product_id;

  UPDATE records SET holds = (SELECT holds FROM offer_holdings WHERE seq = NEW.seq) WHERE seq = NEW.seq;
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
  FROM records INDEXED BY records_of_match
  WHERE OLD.kind = 'match' AND (NEW.status = 'expired' OR (NEW.status = 'rejected' AND NEW.strict))
    AND match_id = OLD.id AND kind = 'transfer' AND status IN ('scheduled', 'in_transit', 'completed')
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
  -- 1. The rules that it does not meet, 100 at most, are looked up once: a product may refer to very many materials.
  INSERT INTO judgements (record, findings)
  SELECT NEW.seq, json_group_array(json_object(
    'refusal', refusal, 'path', path, 'code', code, 'message', message, 'holder_kind', holder_kind, 'holder', holder))
  FROM (SELECT * FROM findings WHERE seq = NEW.seq LIMIT 100)
  HAVING COUNT(*) > 0;

  -- 2. Strict mode refuses it.
  SELECT RAISE(ABORT, 'loopgate:refused ' || findings) FROM judgements WHERE record = NEW.seq AND NEW.strict;

  -- 3. Open mode turns them into warnings, before the advice that the record came with; 100 at most.
  UPDATE records SET warnings = (
    SELECT json_group_array(json(issue)) FROM (
      SELECT json_object('path', value ->> 'path', 'code', value ->> 'code', 'message', value ->> 'message') AS issue
      FROM judgements, json_each(findings) WHERE record = NEW.seq
      UNION ALL SELECT value FROM json_each(COALESCE(NEW.warnings, '[]'))
      LIMIT 100))
  WHERE seq = NEW.seq AND EXISTS (SELECT 1 FROM judgements WHERE record = NEW.seq);
  DELETE FROM judgements WHERE record = NEW.seq;

  -- 4. The event.
  INSERT INTO events (event_type, entity_type, entity_id, payload, source_node, created_at)
  VALUES (NEW.kind || '.created', NEW.kind, NEW.id, NEW.document, NEW.source_node, NEW.created_at);

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

  -- 9. An offer takes its quantity from what there is; one that is withdrawn does so again when it gets an active match.
  UPDATE records SET holds = (SELECT holds FROM offer_holdings WHERE seq = records.seq)
  WHERE kind = 'offer' AND id = CASE NEW.kind WHEN 'offer' THEN NEW.id WHEN 'match' THEN NEW.offer_id END;

  -- 10. A transfer carries the offer of its match (goods_findings.sql).
  UPDATE records SET offer_id = (SELECT offer_id FROM records WHERE kind = 'match' AND id = NEW.match_id)
  WHERE seq = NEW.seq AND NEW.kind = 'transfer';
END;

-- Records from before this file.
UPDATE records SET offer_id = (SELECT offer_id FROM records AS m WHERE m.kind = 'match' AND m.id = records.match_id)
WHERE kind = 'transfer';
UPDATE records SET holds = 1 WHERE kind = 'offer' AND (SELECT holds FROM offer_holdings WHERE seq = records.seq);

-- An update that was dated ahead counts from when it came. The text is that of `clock::instant`.
UPDATE material_status
SET instant = printf('%012d.0%s', strftime('%s', created_at) + 62167305600, rtrim(substr(created_at, 21, 3), '0'))
WHERE instant > printf('%012d.0%s', strftime('%s', created_at) + 62167305600, rtrim(substr(created_at, 21, 3), '0'));
UPDATE records SET status = (
  SELECT status FROM material_status WHERE material_id = records.id ORDER BY instant DESC, seq DESC LIMIT 1)
WHERE kind = 'material' AND status IS NOT (
  SELECT status FROM material_status WHERE material_id = records.id ORDER BY instant DESC, seq DESC LIMIT 1)
  AND EXISTS (SELECT 1 FROM material_status WHERE material_id = records.id);
