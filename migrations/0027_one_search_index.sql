-- One index for all searches (decisions 8 and 12): that for materials and products had tables of its own, and each registration wrote
-- both.

DROP TRIGGER record_reentered;
DROP TRIGGER record_entered;
DROP TRIGGER listing_superseded;
DROP TRIGGER listing_removed;
DROP TRIGGER listing_moved;
DROP TRIGGER listing_added;
DROP TRIGGER entry_written;
DROP TRIGGER entry_superseded;
DROP TRIGGER entry_removed;
DROP VIEW record_listings;
DROP VIEW record_entries;
DROP VIEW entered_records;

DROP TABLE listings;
DROP TABLE listing_text;
DROP TABLE record_places;
DROP TABLE record_text;

-- What searches look at of each record (`crates/edge/schema/search/record_entries.sql`).
CREATE TABLE entries (
  seq          INTEGER PRIMARY KEY,
  category     TEXT,
  lon          REAL,
  lat          REAL,
  is_own_place INTEGER NOT NULL,  -- whether that is the record's own `location`
  quantity     REAL,              -- of materials and products, in its own unit
  dimension    TEXT,
  size         REAL,              -- the same in the smallest unit of its dimension
  bytes        INTEGER NOT NULL   -- of the document
) STRICT;

CREATE VIRTUAL TABLE entry_text USING fts5 (
  facets, name, words,
  content = '', contentless_delete = 1,
  tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);

-- Written by `npm run migration`; crates/edge/schema says what each view and trigger is for.

CREATE VIEW entered_records AS
SELECT NULL AS seq, NULL AS category, NULL AS lon, NULL AS lat, NULL AS is_own_place, NULL AS quantity, NULL AS dimension, NULL AS size,
       NULL AS bytes, NULL AS facets, NULL AS name, NULL AS words
WHERE 0;

CREATE VIEW record_entries AS
WITH members AS (
  SELECT r.seq, r.kind, r.id, r.status, r.size AS bytes, r.kind IN ('material', 'product') AS is_listed,
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
         json_extract(COALESCE(m.document, p.document), '$.current_city') AS other_city,
         iif(u.unit IS NULL, NULL, r.quantity_value) AS quantity, u.dimension, MIN(r.quantity_value * u.size, 1e308) AS size
  FROM records AS r
  LEFT JOIN records AS m ON m.kind = 'material' AND m.id = r.material_id
  LEFT JOIN records AS p ON p.kind = 'product' AND p.id = r.product_id
  LEFT JOIN units AS u ON u.unit = r.quantity_unit AND r.kind IN ('material', 'product')
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
SELECT seq, category, lon, lat, location IS NOT NULL AS is_own_place, quantity, dimension, size, bytes,
       iif(is_superseded, 'x', 'k') || kind
       || iif(category IS NULL, '', ' c' || hex(category))
       || iif(product_category IS NULL, '', ' c' || hex(product_category))
       || iif(status IS NULL, '', ' s' || hex(status))
       || iif(condition IS NULL, '', ' d' || hex(condition))
       || iif(is_listed, ' u' || hex(lower(current_city)) || ' o' || hex(lower(origin_city)), '')
       || iif(is_listed AND location IS NOT NULL, ' own', '')
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
       name,
       concat_ws(' ', category, product_category, current_city, origin_city, from_city, to_city, id) AS words
FROM located;

CREATE TRIGGER entry_removed AFTER DELETE ON records
BEGIN
  DELETE FROM entry_text WHERE rowid = OLD.seq;
  DELETE FROM entries WHERE seq = OLD.seq;
END;

CREATE TRIGGER entry_superseded AFTER INSERT ON supersessions
BEGIN
  INSERT INTO entered_records
  SELECT e.* FROM records AS r CROSS JOIN record_entries AS e ON e.seq = r.seq WHERE r.kind = NEW.kind AND r.id = NEW.id;
END;

CREATE TRIGGER entry_written INSTEAD OF INSERT ON entered_records
BEGIN
  INSERT OR REPLACE INTO entries (seq, category, lon, lat, is_own_place, quantity, dimension, size, bytes)
  VALUES (NEW.seq, NEW.category, NEW.lon, NEW.lat, NEW.is_own_place, NEW.quantity, NEW.dimension, NEW.size, NEW.bytes);
  DELETE FROM entry_text WHERE rowid = NEW.seq;
  INSERT INTO entry_text (rowid, facets, name, words) VALUES (NEW.seq, NEW.facets, NEW.name, NEW.words);
END;

CREATE TRIGGER listing_added AFTER UPDATE OF status ON records
WHEN NEW.kind IN ('material', 'product') AND OLD.status IS NULL
BEGIN
  INSERT INTO listing_counts VALUES (NEW.kind, NEW.category, NEW.status, 1)
  ON CONFLICT (kind, category, status) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER listing_moved AFTER UPDATE OF status ON records
WHEN NEW.kind IN ('material', 'product') AND OLD.status <> NEW.status
  AND NOT EXISTS (SELECT 1 FROM supersessions AS s WHERE s.kind = NEW.kind AND s.id = NEW.id)
BEGIN
  UPDATE listing_counts SET count = count - 1
  WHERE kind = NEW.kind AND category = NEW.category AND status = OLD.status;
  INSERT INTO listing_counts VALUES (NEW.kind, NEW.category, NEW.status, 1)
  ON CONFLICT (kind, category, status) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER listing_removed AFTER DELETE ON records WHEN OLD.kind IN ('material', 'product') AND OLD.strict < 2
BEGIN
  UPDATE listing_counts SET count = count - 1
  WHERE kind = OLD.kind AND category = OLD.category AND status = OLD.status
    AND NOT EXISTS (SELECT 1 FROM supersessions AS s WHERE s.kind = OLD.kind AND s.id = OLD.id);
END;

CREATE TRIGGER listing_superseded AFTER INSERT ON supersessions WHEN NEW.kind IN ('material', 'product')
BEGIN
  UPDATE listing_counts SET count = count - 1
  WHERE (kind, category, status) = (SELECT kind, category, status FROM records WHERE kind = NEW.kind AND id = NEW.id);
END;

CREATE TRIGGER record_entered AFTER INSERT ON records
WHEN NEW.strict < 2 AND NEW.kind IN ('offer', 'match', 'transfer')
BEGIN
  INSERT INTO entered_records SELECT * FROM record_entries WHERE seq = NEW.seq;
END;

CREATE TRIGGER record_reentered AFTER UPDATE OF status ON records WHEN OLD.status IS NOT NEW.status
BEGIN
  INSERT INTO entered_records SELECT * FROM record_entries WHERE seq = NEW.seq;
END;

-- What is there is entered anew, the newest first: so many at once, the others in steps (`crates/edge/src/store/entries.rs`), those
-- below this number.
INSERT INTO entered_records
SELECT e.*
FROM (SELECT seq FROM records ORDER BY seq DESC LIMIT 20000) AS wanted CROSS JOIN record_entries AS e ON e.seq = wanted.seq;

UPDATE statistics SET value = (SELECT IFNULL(MIN(seq), 0) FROM (SELECT seq FROM records ORDER BY seq DESC LIMIT 20000))
WHERE name = 'unentered';
