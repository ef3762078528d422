-- A record is found as soon as it is registered; materials and products are entered with their first status (record_reentered.sql). One
-- that was only judged (registry/record_registered.sql) is not.

CREATE TRIGGER record_entered AFTER INSERT ON records
WHEN NEW.strict < 2 AND NEW.kind IN ('offer', 'match', 'transfer')
BEGIN
  INSERT INTO entered_records SELECT * FROM record_entries WHERE seq = NEW.seq;
END;
