-- What searches look at, made from the records (decisions 8 and 12, search; docs/exchange.md). The triggers beside it keep it in
-- `entries` and, the words, in the index `entry_text`.
--
-- `facets` are words: kind (k; x where it was superseded), category (c), status (s), condition (d), the squares of the map (t); of a
-- material or product also its current city (u), its city of origin (o), `own` where the place is its own, and the largest power of ten
-- that its quantity reaches, as it stands (v) and in the smallest unit (q); 6 stands for 10^0, and what was entered before the migration
-- 0037 has each smaller power too (`log` is that to base 10); the GTIN on it (g), that with its lot (l) and with its serial number (n);
-- and the block of 2^17 numbers that its own lies in (b), but for what was entered before the migration 0040.
-- `crates/edge/src/routes/search/facets.rs` and `store/reach.rs` ask with the same words. `name` and `words` are what people may type: the
-- name of a product; category, cities, id.
--
-- A record stands at its `location`; without one, where what it refers to does; else at its city, where the node knows that.
-- A search for materials or products near a place finds those with a `location` alone (`own`).
--
-- The formula of a square (`'t' || ...`) is that of cities/city_added.sql and city_changed.sql, where it is explained; it
-- has to stay the same there, here and in Rust.

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
       || iif(quantity >= 1e-6, ' v' || MIN(CAST(log(quantity) + 6 AS INTEGER), 18), '')
       || iif(size >= 1e-6, ' q' || dimension || MIN(CAST(log(size) + 6 AS INTEGER), 18), '')
       || iif(is_listed, COALESCE(' ' || (
            SELECT group_concat('g' || gtin || iif(lot = '', '', ' l' || hex(gtin || lot))
                                || iif(serial = '', '', ' n' || hex(gtin || serial)), ' ')
            FROM item_codes AS i WHERE i.kind = located.kind AND i.id = located.id), ''), '')
       || ' b' || (seq >> 17) AS facets,
       name,
       concat_ws(' ', category, product_category, current_city, origin_city, from_city, to_city, id) AS words
FROM located;
