-- What the search over all kinds looks at, made from the records (decisions 8 and 12, search and records). The triggers beside it keep
-- it in `record_text` and `record_places`.
--
-- `facets` are words: kind (k; x where it was superseded), category (c), status (s), condition (d), the squares of the map (t).
-- `crates/edge/src/routes/search/facets.rs` asks with the same words. `words` is what people may type: name, category, cities, id.
--
-- A record stands at its `location`; without one, where what it refers to does; else at its city, where the node knows that.
-- The formula of a square is that of record_listings.sql.

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
