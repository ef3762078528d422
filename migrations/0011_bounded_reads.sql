-- Finer squares of the map, and how many cities each square has, so that what is asked of a dense place reads little.

CREATE TABLE city_tile_counts (
  tile  INTEGER PRIMARY KEY,
  count INTEGER NOT NULL
) STRICT;

DROP TRIGGER city_removed;
DROP TRIGGER city_changed;
DROP TRIGGER city_added;
DROP VIEW record_listings;

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

-- The cities, materials and products that there are already.
INSERT INTO city_tiles
SELECT column1 * 1048576
       + MIN(CAST((c.lat + 90) * column1 / 180 AS INTEGER), column1 - 1) * MAX(1024, 2 * column1)
       + MIN(CAST((c.lon + 180) * column1 / 180 AS INTEGER), 2 * column1 - 1),
       c.sort_key, c.id, c.lon, c.lat
FROM cities AS c, (VALUES (512), (2048), (8192)) WHERE c.lat IS NOT NULL;

INSERT INTO city_tile_counts SELECT tile, COUNT(*) FROM city_tiles GROUP BY tile;

UPDATE listings SET facets = (SELECT r.facets FROM record_listings AS r WHERE r.seq = listings.seq)
WHERE lat IS NOT NULL;

DELETE FROM listing_text WHERE rowid IN (SELECT seq FROM listings WHERE lat IS NOT NULL);

INSERT INTO listing_text (rowid, facets, name)
SELECT l.seq, l.facets || ' s' || hex(r.status), l.name
FROM listings AS l JOIN records AS r ON r.seq = l.seq WHERE l.lat IS NOT NULL;
