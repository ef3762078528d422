-- A city is counted, and its squares of the map are kept, in which `bbox` and `near` look it up
-- (specification 4.3, decisions 7). `cities_version` counts all changes: what was made of the cities before is out of date.
--
-- A square is 180 degrees divided by 2, 8, 32 or 128 (`column1`) wide and high. Its number is
-- column1 * 2^20 + row * 2^10 + column; rows are counted from the south pole, columns from 180 degrees west. The poles and
-- the meridian of 180 degrees east belong to the last row and column.
--
-- The formula stands in city_changed.sql and in search/record_listings.sql too, and in Rust for the side that asks
-- (`tiles` of `Area`). A view over `cities` with one row for each square could serve both triggers of the cities; materials
-- and products, whose place is in their document, would still need their own.

CREATE TRIGGER city_added AFTER INSERT ON cities
BEGIN
  UPDATE statistics SET value = value + 1 WHERE name IN ('cities', 'cities_version');
  INSERT INTO city_tiles
  SELECT column1 * 1048576
         + MIN(CAST((NEW.lat + 90) * column1 / 180 AS INTEGER), column1 - 1) * 1024
         + MIN(CAST((NEW.lon + 180) * column1 / 180 AS INTEGER), 2 * column1 - 1),
         NEW.sort_key, NEW.id, NEW.lon, NEW.lat
  FROM (VALUES (2), (8), (32), (128)) WHERE NEW.lat IS NOT NULL;
END;
