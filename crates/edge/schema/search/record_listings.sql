-- What a search for materials and products looks at, made from the records (decisions 8, search; docs/exchange.md).
-- listing_added.sql keeps it in the table `listings`, but for the words, which only the index has: those columns of the table are
-- empty but in rows from before migration 0015, and read by nobody.
--
-- `facets` are the words of the index: kind (k), category (c), current city (u), city of origin (o), condition (d), the squares of
-- the map (t), and each power of ten that the quantity reaches, as it stands (v) and in the smallest unit (q); 6 stands
-- for 10^0. The kind of what was superseded is another word (x): it is found only where that is asked for too.
-- `crates/edge/src/routes/search/facets.rs` asks with the same words.
--
-- The formula of a square (`'t' || ...`) is that of cities/city_added.sql and city_changed.sql, where it is explained; it
-- has to stay the same there, here and in Rust.

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
