-- What the registry sees to by itself, whoever writes: the rules between records, moves of status,
-- and that each of them is in the event log. It holds under concurrent requests, as a write and its
-- triggers are one transaction.

ALTER TABLE records ADD COLUMN product_category TEXT;   -- offer, match, transfer: of the product; `category` is of the material
ALTER TABLE records ADD COLUMN material_ids TEXT;       -- product: a JSON array
ALTER TABLE records ADD COLUMN quantity_value REAL;
ALTER TABLE records ADD COLUMN quantity_unit TEXT;
ALTER TABLE records ADD COLUMN source_node TEXT;
ALTER TABLE records ADD COLUMN strict INTEGER NOT NULL DEFAULT 0;  -- 1: refused where a rule is not met
ALTER TABLE records ADD COLUMN warnings TEXT;           -- a JSON array of issues, where there are any
ALTER TABLE records ADD COLUMN updated_at TEXT;         -- of the last move of status, where there was one

CREATE INDEX records_by_status ON records (kind, status, seq);
CREATE INDEX records_by_category ON records (kind, category, seq) WHERE category IS NOT NULL;
CREATE INDEX records_by_category_status ON records (kind, category, status, seq) WHERE category IS NOT NULL;
CREATE INDEX records_by_product_category ON records (kind, product_category, seq) WHERE product_category IS NOT NULL;
CREATE INDEX records_by_product_category_status ON records (kind, product_category, status, seq) WHERE product_category IS NOT NULL;
CREATE INDEX records_of_material ON records (material_id, kind) WHERE material_id IS NOT NULL;
CREATE INDEX records_of_product ON records (product_id, kind, status) WHERE product_id IS NOT NULL;
CREATE INDEX records_of_offer ON records (offer_id, status) WHERE offer_id IS NOT NULL;
CREATE INDEX records_of_match ON records (match_id, status) WHERE match_id IS NOT NULL;

-- How many there are, kept and not counted.
CREATE TABLE statistics (
  name  TEXT PRIMARY KEY,
  value INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO statistics
SELECT column1, (SELECT COUNT(*) FROM records WHERE kind = column1)
FROM (VALUES ('material'), ('product'), ('offer'), ('match'), ('transfer'));

-- Status updates of materials; the newest `updated_at` is current.
CREATE TABLE material_status (
  seq         INTEGER PRIMARY KEY,
  id          TEXT NOT NULL UNIQUE COLLATE NOCASE,
  material_id TEXT NOT NULL,
  status      TEXT NOT NULL,
  instant     TEXT NOT NULL,  -- `updated_at` as a text that sorts by time
  created_at  TEXT NOT NULL,
  source_node TEXT,
  strict      INTEGER NOT NULL,
  warnings    TEXT,
  document    TEXT NOT NULL
) STRICT;

CREATE INDEX material_status_newest ON material_status (material_id, instant, seq);

-- The moves of status that there are.
CREATE TABLE moves (
  kind        TEXT NOT NULL,
  from_status TEXT NOT NULL,
  to_status   TEXT NOT NULL,
  PRIMARY KEY (kind, from_status, to_status)
) STRICT, WITHOUT ROWID;

INSERT INTO moves VALUES
  ('offer', 'open', 'reserved'), ('offer', 'open', 'withdrawn'),
  ('offer', 'reserved', 'open'), ('offer', 'reserved', 'withdrawn'),
  ('match', 'proposed', 'accepted'), ('match', 'proposed', 'rejected'), ('match', 'proposed', 'expired'),
  ('match', 'accepted', 'expired'),
  ('transfer', 'scheduled', 'in_transit'), ('transfer', 'scheduled', 'cancelled'),
  ('transfer', 'in_transit', 'completed'), ('transfer', 'in_transit', 'cancelled');

-- What a record refers to: one row for each reference.
CREATE VIEW record_references AS
SELECT seq, '/material_id' AS path, 'material' AS kind, material_id AS id FROM records WHERE material_id IS NOT NULL
UNION ALL
SELECT seq, '/product_id', 'product', product_id FROM records WHERE product_id IS NOT NULL
UNION ALL
SELECT seq, '/offer_id', 'offer', offer_id FROM records WHERE offer_id IS NOT NULL
UNION ALL
SELECT seq, '/match_id', 'match', match_id FROM records WHERE match_id IS NOT NULL
UNION ALL
SELECT records.seq, '/material_ids/' || item.key, 'material', item.value
FROM records, json_each(records.material_ids) AS item WHERE records.material_ids IS NOT NULL;

-- The rules between records: a row for each that a record does not meet, among those that are there
-- now. `refusal` is the status with which strict mode answers, `holder` the record in the way.
CREATE VIEW reference_findings AS
SELECT ref.seq AS seq, 400 AS refusal, ref.path AS path, 'unknown_reference' AS code,
       'no ' || ref.kind || ' is registered here with this id' AS message,
       NULL AS holder_kind, NULL AS holder
FROM record_references AS ref
WHERE NOT EXISTS (SELECT 1 FROM records WHERE kind = ref.kind AND id = ref.id)
UNION ALL
SELECT r.seq, 400, '/material_id', 'subject_mismatch', 'the ' || p.kind || ' is for another material', p.kind, p.id
FROM records AS r JOIN records AS p
  ON p.kind = iif(r.kind = 'match', 'offer', 'match') AND p.id = iif(r.kind = 'match', r.offer_id, r.match_id)
WHERE r.kind IN ('match', 'transfer') AND r.material_id IS NOT NULL AND r.material_id IS NOT p.material_id
UNION ALL
SELECT r.seq, 400, '/product_id', 'subject_mismatch', 'the ' || p.kind || ' is for another product', p.kind, p.id
FROM records AS r JOIN records AS p
  ON p.kind = iif(r.kind = 'match', 'offer', 'match') AND p.id = iif(r.kind = 'match', r.offer_id, r.match_id)
WHERE r.kind IN ('match', 'transfer') AND r.product_id IS NOT NULL AND r.product_id IS NOT p.product_id
UNION ALL
SELECT o.seq, 400, '/quantity/value', 'exceeds_quantity',
       'the material has ' || format('%.15g', m.quantity_value) || ' ' || m.quantity_unit, 'material', m.id
FROM records AS o JOIN records AS m ON m.kind = 'material' AND m.id = o.material_id
WHERE o.kind = 'offer' AND o.quantity_unit = m.quantity_unit AND o.quantity_value > m.quantity_value;

CREATE VIEW status_findings AS
SELECT m.seq AS seq, iif(other.seq IS NULL, 400, 409) AS refusal, '/offer_id' AS path, 'not_open' AS code,
       'the offer is ' || o.status || iif(other.seq IS NULL, ', not open', ' by another match') AS message,
       iif(other.seq IS NULL, 'offer', 'match') AS holder_kind, COALESCE(other.id, o.id) AS holder
FROM records AS m
JOIN records AS o ON o.kind = 'offer' AND o.id = m.offer_id AND o.status <> 'open'
LEFT JOIN records AS other ON o.status = 'reserved' AND other.seq = (
  SELECT MIN(active.seq) FROM records AS active INDEXED BY records_of_offer
  WHERE active.offer_id = o.id AND active.kind = 'match' AND active.status IN ('proposed', 'accepted')
    AND active.seq <> m.seq)
WHERE m.kind = 'match'
UNION ALL
SELECT t.seq, 400, '/match_id', 'not_accepted', 'the match is ' || m.status || ', not accepted', 'match', m.id
FROM records AS t JOIN records AS m ON m.kind = 'match' AND m.id = t.match_id AND m.status <> 'accepted'
WHERE t.kind = 'transfer'
UNION ALL
SELECT t.seq, 409, '/match_id', 'not_open', 'the match has a transfer that is not cancelled', 'transfer', other.id
FROM records AS t JOIN records AS other ON other.seq = (
  SELECT MIN(first.seq) FROM records AS first INDEXED BY records_of_match
  WHERE first.match_id = t.match_id AND first.kind = 'transfer' AND first.status IN ('scheduled', 'in_transit', 'completed')
    AND first.seq <> t.seq)
WHERE t.kind = 'transfer' AND t.status <> 'cancelled';

CREATE VIEW findings AS SELECT * FROM reference_findings UNION ALL SELECT * FROM status_findings;

-- A registration, as one: what is derived from other records, the rules, the event, the effects.
CREATE TRIGGER record_registered AFTER INSERT ON records
BEGIN
  UPDATE statistics SET value = value + 1 WHERE name = NEW.kind;

  UPDATE records SET
    category = (SELECT category FROM records WHERE kind = 'material' AND id = NEW.material_id),
    product_category = (SELECT category FROM records WHERE kind = 'product' AND id = NEW.product_id)
  WHERE seq = NEW.seq AND kind IN ('offer', 'match', 'transfer');

  -- What came before the record that it refers to.
  UPDATE records SET category = NEW.category
  WHERE NEW.kind = 'material' AND material_id = NEW.id AND kind IN ('offer', 'match', 'transfer');
  UPDATE records SET product_category = NEW.category
  WHERE NEW.kind = 'product' AND product_id = NEW.id AND kind IN ('offer', 'match', 'transfer');

  SELECT RAISE(ABORT, 'refused ' || json_group_array(json_object(
    'refusal', refusal, 'path', path, 'code', code, 'message', message, 'holder_kind', holder_kind, 'holder', holder)))
  FROM (SELECT * FROM findings WHERE seq = NEW.seq LIMIT 100)
  HAVING NEW.strict AND COUNT(*) > 0;

  UPDATE records SET warnings = (
    SELECT json_group_array(json(issue)) FROM (
      SELECT issue FROM (
        SELECT json_object('path', path, 'code', code, 'message', message) AS issue
        FROM findings WHERE seq = NEW.seq
        UNION ALL SELECT value FROM json_each(COALESCE(NEW.warnings, '[]')))
      LIMIT 100))
  WHERE seq = NEW.seq AND EXISTS (SELECT 1 FROM findings WHERE seq = NEW.seq);

  INSERT INTO events (event_type, entity_type, entity_id, payload, source_node, created_at)
  VALUES (NEW.kind || '.created', NEW.kind, NEW.id, NEW.document, NEW.source_node, NEW.created_at);

  UPDATE records SET status = COALESCE(
    (SELECT status FROM material_status WHERE material_id = NEW.id ORDER BY instant DESC, seq DESC LIMIT 1), 'available')
  WHERE seq = NEW.seq AND kind = 'material';
  UPDATE records SET status = CASE
    WHEN EXISTS (SELECT 1 FROM records WHERE product_id = NEW.id AND kind = 'offer' AND status = 'reserved')
    THEN 'reserved' ELSE 'available' END
  WHERE seq = NEW.seq AND kind = 'product';

  UPDATE records SET status = 'reserved', updated_at = NEW.created_at
  WHERE NEW.kind = 'match' AND NEW.status IN ('proposed', 'accepted')
    AND kind = 'offer' AND id = NEW.offer_id AND status = 'open';

  -- Its match may have come before it.
  UPDATE records SET status = 'reserved', updated_at = NEW.created_at
  WHERE NEW.kind = 'offer' AND NEW.status = 'open' AND seq = NEW.seq
    AND EXISTS (SELECT 1 FROM records AS active
                WHERE active.offer_id = NEW.id AND active.kind = 'match'
                  AND active.status IN ('proposed', 'accepted'));

  UPDATE records SET status = 'reserved'
  WHERE NEW.kind = 'offer' AND NEW.status = 'reserved' AND kind = 'product' AND id = NEW.product_id;
END;

CREATE TRIGGER record_moves BEFORE UPDATE OF status ON records
WHEN OLD.kind IN ('offer', 'match', 'transfer')
BEGIN
  SELECT RAISE(ABORT, 'no such move') WHERE NOT EXISTS (
    SELECT 1 FROM moves WHERE kind = OLD.kind AND from_status = OLD.status AND to_status = NEW.status);
END;

-- One trigger for each kind, as a trigger does not fire within itself.
CREATE TRIGGER transfer_moved AFTER UPDATE OF status ON records WHEN NEW.kind = 'transfer'
BEGIN
  INSERT INTO events (event_type, entity_type, entity_id, payload, source_node, created_at)
  VALUES (NEW.kind || '.status_updated', NEW.kind, NEW.id,
          json_object('id', NEW.id, 'status', NEW.status, 'previous_status', OLD.status),
          NEW.source_node, NEW.updated_at);
END;

CREATE TRIGGER match_moved AFTER UPDATE OF status ON records WHEN NEW.kind = 'match'
BEGIN
  INSERT INTO events (event_type, entity_type, entity_id, payload, source_node, created_at)
  VALUES (NEW.kind || '.status_updated', NEW.kind, NEW.id,
          json_object('id', NEW.id, 'status', NEW.status, 'previous_status', OLD.status),
          NEW.source_node, NEW.updated_at);

  UPDATE records SET status = 'reserved', updated_at = NEW.updated_at
  WHERE NEW.status = 'accepted' AND kind = 'offer' AND id = NEW.offer_id AND status = 'open';

  -- A match that ends gives its offer back.
  UPDATE records SET status = 'open', updated_at = NEW.updated_at
  WHERE NEW.status IN ('rejected', 'expired')
    AND kind = 'offer' AND id = NEW.offer_id AND status = 'reserved'
    AND NOT EXISTS (SELECT 1 FROM records AS active
                    WHERE active.offer_id = NEW.offer_id AND active.kind = 'match'
                      AND active.status IN ('proposed', 'accepted'));
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
END;

CREATE TRIGGER material_status_registered AFTER INSERT ON material_status
BEGIN
  SELECT RAISE(ABORT, 'refused ' || json_array(json_object(
    'refusal', 400, 'path', '/material_id', 'code', 'unknown_reference',
    'message', 'no material is registered here with this id')))
  WHERE NEW.strict AND NOT EXISTS (SELECT 1 FROM records WHERE kind = 'material' AND id = NEW.material_id);

  UPDATE material_status SET warnings = json_insert(COALESCE(NEW.warnings, '[]'), '$[#]', json_object(
    'path', '/material_id', 'code', 'unknown_reference', 'message', 'no material is registered here with this id'))
  WHERE seq = NEW.seq AND NOT EXISTS (SELECT 1 FROM records WHERE kind = 'material' AND id = NEW.material_id);

  INSERT INTO events (event_type, entity_type, entity_id, payload, source_node, created_at)
  VALUES ('material.status_updated', 'material', NEW.material_id, NEW.document, NEW.source_node, NEW.created_at);

  UPDATE records SET status = (
    SELECT status FROM material_status WHERE material_id = NEW.material_id ORDER BY instant DESC, seq DESC LIMIT 1)
  WHERE kind = 'material' AND id = NEW.material_id;
END;

-- Records from before this file.
UPDATE records SET
  quantity_value = json_extract(document, '$.quantity.value'),
  quantity_unit = json_extract(document, '$.quantity.unit')
WHERE kind IN ('material', 'product', 'offer');
UPDATE records SET material_ids = json_extract(document, '$.material_ids') WHERE kind = 'product';
UPDATE records SET
  category = (SELECT category FROM records AS m WHERE m.kind = 'material' AND m.id = records.material_id),
  product_category = (SELECT category FROM records AS p WHERE p.kind = 'product' AND p.id = records.product_id)
WHERE kind IN ('offer', 'match', 'transfer');
UPDATE records SET status = 'available' WHERE kind = 'material';
UPDATE records SET status = CASE
  WHEN EXISTS (SELECT 1 FROM records AS o WHERE o.product_id = records.id AND o.kind = 'offer' AND o.status = 'reserved')
  THEN 'reserved' ELSE 'available' END
WHERE kind = 'product';
