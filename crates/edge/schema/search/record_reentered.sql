-- A record is found by the status of today (decisions 7, filters, and 8, search).

CREATE TRIGGER record_reentered AFTER UPDATE OF status ON records WHEN OLD.status IS NOT NEW.status
BEGIN
  INSERT INTO entered_records SELECT * FROM record_entries WHERE seq = NEW.seq;
END;
