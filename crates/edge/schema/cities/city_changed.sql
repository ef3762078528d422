-- A city that changes is looked up by its new name and place (specification 4.3). The formula of a square is that of
-- city_added.sql, where it is explained.

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
