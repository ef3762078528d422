-- A city is counted, and its squares of the map are kept, in which `bbox` and `near` look it up, with how many cities each
-- has (specification 4.3, decisions 7 and 9). `cities_version` counts all changes: what was made of the cities before is
-- out of date.
--
-- A square is 180 degrees divided by 2, 8, 32, 128, 512, 2048 or 8192 (`column1`) wide and high. Its number is
-- column1 * 2^20 + row * (2^10, or the number of columns where that is more) + column; rows are counted from the south
-- pole, columns from 180 degrees west. The poles and the meridian of 180 degrees east belong to the last row and column.
--
-- The formula stands in city_changed.sql and in search/record_entries.sql too, and in Rust for the side that asks
-- (`tiles` of `Area`). A view over `cities` with one row for each square could serve both triggers of the cities; materials
-- and products, whose place is in their document, would still need their own.

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
