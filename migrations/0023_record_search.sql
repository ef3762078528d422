-- Search over the records of all kinds (decisions 8 and 12).

-- Where each record stands, and the size of its document.
CREATE TABLE record_places (
  seq   INTEGER PRIMARY KEY,
  lon   REAL,
  lat   REAL,
  bytes INTEGER NOT NULL
) STRICT;

CREATE VIRTUAL TABLE record_text USING fts5 (
  facets, words,
  content = '', contentless_delete = 1,
  tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);

-- Records from before this file are entered in steps (`crates/edge/src/store/entries.rs`), the newest first: those below this number
-- wait.
INSERT INTO statistics SELECT 'unentered', IFNULL(MAX(seq) + 1, 0) FROM records;

-- What follows was written by `npm run migration`; crates/edge/schema says what each view and trigger is for.

CREATE VIEW record_entries AS
WITH members AS (
  SELECT r.seq, r.kind, r.id, r.status, r.category, r.product_category, r.size AS bytes,
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

CREATE TRIGGER record_entered AFTER INSERT ON records
WHEN NEW.kind IN ('offer', 'match', 'transfer')
  AND NOT EXISTS (SELECT 1 FROM records WHERE kind = 'material' AND id = NEW.material_id)
  AND NOT EXISTS (SELECT 1 FROM records WHERE kind = 'product' AND id = NEW.product_id)
BEGIN
  INSERT OR REPLACE INTO record_places (seq, lon, lat, bytes)
  SELECT seq, lon, lat, bytes FROM record_entries WHERE seq = NEW.seq;
  DELETE FROM record_text WHERE rowid = NEW.seq;
  INSERT INTO record_text (rowid, facets, words) SELECT seq, facets, words FROM record_entries WHERE seq = NEW.seq;
END;

CREATE TRIGGER record_reentered AFTER UPDATE OF status, category, product_category ON records
WHEN OLD.status IS NOT NEW.status OR OLD.category IS NOT NEW.category OR OLD.product_category IS NOT NEW.product_category
BEGIN
  INSERT OR REPLACE INTO record_places (seq, lon, lat, bytes)
  SELECT seq, lon, lat, bytes FROM record_entries WHERE seq = NEW.seq;
  DELETE FROM record_text WHERE rowid = NEW.seq;
  INSERT INTO record_text (rowid, facets, words) SELECT seq, facets, words FROM record_entries WHERE seq = NEW.seq;
END;
