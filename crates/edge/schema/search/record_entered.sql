-- A record is found as soon as it is registered. One that was only judged (registry/record_registered.sql) is not.

CREATE TRIGGER record_entered AFTER INSERT ON records WHEN NEW.strict < 2
BEGIN
  INSERT INTO entered_records SELECT * FROM record_entries WHERE seq = NEW.seq;
END;
