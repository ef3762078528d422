-- What is removed, or confirmed under another number, waits no more.

CREATE TRIGGER waiting_interest_removed AFTER DELETE ON interest
BEGIN
  DELETE FROM waiting_interest WHERE id = OLD.id;
END;
