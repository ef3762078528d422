-- Interest of people without a key (PUBLIC_INTEREST): what waits to be confirmed, and who sent how much in the last hour. What waits is
-- a row of `interest` that is not public, whatever its sender agreed to: `consent_public` of this table says that.

CREATE TABLE waiting_interest (
  id             INTEGER PRIMARY KEY,
  consent_public INTEGER NOT NULL
) STRICT;

-- A hash with the salt of the day stands for an address.
CREATE TABLE interest_senders (
  sender TEXT NOT NULL,
  at     TEXT NOT NULL
) STRICT;

CREATE INDEX interest_senders_newest ON interest_senders (sender, at);
CREATE INDEX interest_senders_oldest ON interest_senders (at);

CREATE TABLE visitor_salts (
  day  TEXT PRIMARY KEY,
  salt TEXT NOT NULL
) STRICT, WITHOUT ROWID;

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

CREATE TRIGGER waiting_interest_removed AFTER DELETE ON interest
BEGIN
  DELETE FROM waiting_interest WHERE id = OLD.id;
END;
