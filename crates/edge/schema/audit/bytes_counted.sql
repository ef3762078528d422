-- How many bytes of bodies each key writes in a day (UTC), and that it writes no more than it may (decisions 9, bytes). What is
-- refused, here or by a rule, is not counted, as it is not done.

CREATE TRIGGER bytes_counted AFTER INSERT ON writer WHEN NEW.key IS NOT NULL AND NEW.bytes > 0
BEGIN
  INSERT INTO key_bytes (key, day, bytes) VALUES (NEW.key, substr(NEW.at, 1, 10), NEW.bytes)
  ON CONFLICT (key) DO UPDATE SET bytes = iif(day = excluded.day, bytes, 0) + excluded.bytes, day = excluded.day;

  SELECT RAISE(ABORT, 'loopgate:bytes_spent ' || json_object('bytes_limit', NEW.bytes_limit))
  FROM key_bytes WHERE key = NEW.key AND bytes > NEW.bytes_limit;
END;
