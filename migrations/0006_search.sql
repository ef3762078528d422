-- Search for materials and products (docs/exchange.md): an inverted index of what is asked for.

CREATE TABLE units (
  unit      TEXT PRIMARY KEY,
  dimension TEXT NOT NULL,
  size      REAL NOT NULL  -- how many of the smallest unit of its dimension
) STRICT, WITHOUT ROWID;

INSERT INTO units VALUES
  ('g', 'mass', 1), ('kg', 'mass', 1e3), ('t', 'mass', 1e6),
  ('ml', 'volume', 1), ('l', 'volume', 1e3), ('m3', 'volume', 1e6),
  ('piece', 'piece', 1), ('bundle', 'bundle', 1);

-- What a search looks at beside the index, so that it reads no documents for it. `facets` are the words of the
-- index: kind, category, cities, condition, the squares of the map (as in city_tiles), and each power of ten
-- that the quantity reaches, as it stands (v) and in the smallest unit (q); 6 stands for 10^0.
CREATE TABLE listings (
  seq       INTEGER PRIMARY KEY,
  category  TEXT NOT NULL,
  lon       REAL,
  lat       REAL,
  quantity  REAL NOT NULL,
  dimension TEXT NOT NULL,
  size      REAL NOT NULL,
  bytes     INTEGER NOT NULL,  -- of the document
  facets    TEXT NOT NULL,
  name      TEXT
) STRICT;

CREATE VIRTUAL TABLE listing_text USING fts5 (
  facets, name,
  content = '', contentless_delete = 1,
  tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);

-- How many there are, kept and not counted.
CREATE TABLE listing_counts (
  kind     TEXT NOT NULL,
  category TEXT NOT NULL,
  status   TEXT NOT NULL,
  count    INTEGER NOT NULL,
  PRIMARY KEY (kind, category, status)
) STRICT, WITHOUT ROWID;

CREATE VIEW record_listings AS
WITH members AS (
  SELECT r.seq, r.kind, r.category, r.size AS bytes, r.quantity_value AS quantity, u.dimension,
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
       'k' || kind || ' c' || hex(category) || ' u' || hex(lower(current_city)) || ' o' || hex(lower(origin_city))
       || iif(condition IS NULL, '', ' d' || hex(condition))
       || COALESCE(' ' || (
            SELECT group_concat('t' || (column1 * 1048576
              + MIN(CAST((lat + 90) * column1 / 180 AS INTEGER), column1 - 1) * 1024
              + MIN(CAST((lon + 180) * column1 / 180 AS INTEGER), 2 * column1 - 1)), ' ')
            FROM (VALUES (2), (8), (32), (128)) WHERE lat IS NOT NULL), '')
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

CREATE TRIGGER listing_added AFTER UPDATE OF status ON records
WHEN NEW.kind IN ('material', 'product') AND OLD.status IS NULL
BEGIN
  INSERT INTO listings SELECT * FROM record_listings WHERE seq = NEW.seq;
  INSERT INTO listing_text (rowid, facets, name)
  SELECT seq, facets || ' s' || hex(NEW.status), name FROM listings WHERE seq = NEW.seq;
  INSERT INTO listing_counts VALUES (NEW.kind, NEW.category, NEW.status, 1)
  ON CONFLICT (kind, category, status) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER listing_moved AFTER UPDATE OF status ON records
WHEN NEW.kind IN ('material', 'product') AND OLD.status <> NEW.status
BEGIN
  DELETE FROM listing_text WHERE rowid = NEW.seq;
  INSERT INTO listing_text (rowid, facets, name)
  SELECT seq, facets || ' s' || hex(NEW.status), name FROM listings WHERE seq = NEW.seq;
  UPDATE listing_counts SET count = count - 1
  WHERE kind = NEW.kind AND category = NEW.category AND status = OLD.status;
  INSERT INTO listing_counts VALUES (NEW.kind, NEW.category, NEW.status, 1)
  ON CONFLICT (kind, category, status) DO UPDATE SET count = count + 1;
END;

-- Records from before this file.
INSERT INTO listings SELECT * FROM record_listings;
INSERT INTO listing_text (rowid, facets, name)
SELECT l.seq, l.facets || ' s' || hex(r.status), l.name FROM listings AS l JOIN records AS r ON r.seq = l.seq;
INSERT INTO listing_counts
SELECT kind, category, status, COUNT(*) FROM records WHERE kind IN ('material', 'product')
GROUP BY kind, category, status;
