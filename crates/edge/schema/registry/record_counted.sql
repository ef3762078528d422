-- How many records of each kind there are is kept, and not counted at each request (decisions 7, node info).

CREATE TRIGGER record_counted AFTER INSERT ON records WHEN NEW.strict < 2
BEGIN
  UPDATE statistics SET value = value + 1 WHERE name = NEW.kind;
END;
