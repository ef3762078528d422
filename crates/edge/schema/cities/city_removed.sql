-- A city that is removed is not counted and not looked up any more (specification 4.3).

CREATE TRIGGER city_removed AFTER DELETE ON cities
BEGIN
  UPDATE statistics SET value = value - 1 WHERE name = 'cities';
  UPDATE statistics SET value = value + 1 WHERE name = 'cities_version';
  UPDATE city_tile_counts SET count = count - 1 WHERE tile IN (SELECT tile FROM city_tiles WHERE city = OLD.id);
  DELETE FROM city_tiles WHERE city = OLD.id;
END;
