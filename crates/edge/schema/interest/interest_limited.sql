-- A person without a key expresses interest 5 times an hour, and 1,000 entries wait at most. `sender` is a hash of an address with a
-- salt of the day; what is an hour old is erased with what comes.

CREATE TRIGGER interest_limited AFTER INSERT ON interest_senders
BEGIN
  SELECT RAISE(ABORT, 'loopgate:interest_spent ' || json_object('retry_after', MAX(1, CAST(
    3600 - (julianday(NEW.at) - julianday(oldest)) * 86400 AS INTEGER))))
  FROM (SELECT COUNT(*) AS number, MIN(at) AS oldest FROM interest_senders
        WHERE sender = NEW.sender AND at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.at, '-1 hour'))
  WHERE number > 5;

  SELECT RAISE(ABORT, 'loopgate:interest_spent ' || json_object('retry_after', 3600))
  WHERE (SELECT COUNT(*) FROM (SELECT id FROM waiting_interest LIMIT 1000)) = 1000;

  DELETE FROM interest_senders WHERE rowid IN (
    SELECT rowid FROM interest_senders WHERE at <= strftime('%Y-%m-%dT%H:%M:%fZ', NEW.at, '-1 hour') ORDER BY at LIMIT 100);
END;
