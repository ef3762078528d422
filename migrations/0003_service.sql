-- Interest, cities, payments, keys and answers kept for requests that come twice.

CREATE INDEX events_of_type ON events (entity_type, id);
CREATE INDEX events_of_id ON events (entity_id, id);

-- Interest (specification 4.2). `is_public`: with consent, and not written by a machine.
CREATE TABLE interest (
  id             INTEGER PRIMARY KEY AUTOINCREMENT,
  name           TEXT NOT NULL,
  organization   TEXT,
  role           TEXT,
  country        TEXT,
  city           TEXT,
  website        TEXT,
  email          TEXT,
  message        TEXT,
  share_email    INTEGER NOT NULL DEFAULT 0,
  consent_public INTEGER NOT NULL,
  honey          TEXT,
  is_demo        INTEGER NOT NULL DEFAULT 0,
  created_at     TEXT NOT NULL,
  is_public      INTEGER NOT NULL AS (consent_public = 1 AND COALESCE(honey, '') = '') STORED
) STRICT;

CREATE INDEX interest_public ON interest (id) WHERE is_public = 1;

CREATE VIRTUAL TABLE interest_text USING fts5 (
  name, organization, role, city, country, message,
  content = 'interest', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);

-- What is removed is gone from the index too, not only marked.
INSERT INTO interest_text (interest_text, rank) VALUES ('secure-delete', 1);

INSERT INTO statistics VALUES ('interest', 0);

CREATE TRIGGER interest_added AFTER INSERT ON interest WHEN NEW.is_public
BEGIN
  UPDATE statistics SET value = value + 1 WHERE name = 'interest';
  INSERT INTO interest_text (rowid, name, organization, role, city, country, message)
  VALUES (NEW.id, NEW.name, NEW.organization, NEW.role, NEW.city, NEW.country, NEW.message);
END;

CREATE TRIGGER interest_removed AFTER DELETE ON interest WHEN OLD.is_public
BEGIN
  UPDATE statistics SET value = value - 1 WHERE name = 'interest';
  INSERT INTO interest_text (interest_text, rowid, name, organization, role, city, country, message)
  VALUES ('delete', OLD.id, OLD.name, OLD.organization, OLD.role, OLD.city, OLD.country, OLD.message);
END;

-- Cities (specification 4.3). `sort_name` is the name in lower case without accents, `sort_key` the order
-- of lists; `source_id` is the number that the place has where it was loaded from.
CREATE TABLE cities (
  id         INTEGER PRIMARY KEY,
  slug       TEXT NOT NULL UNIQUE,
  name       TEXT NOT NULL,
  sort_name  TEXT NOT NULL,
  country    TEXT,
  lon        REAL,
  lat        REAL,
  source_id  TEXT UNIQUE,
  created_at TEXT NOT NULL,
  sort_key   TEXT NOT NULL AS (sort_name || ' ' || slug) STORED,
  CHECK ((lon IS NULL) = (lat IS NULL)),
  CHECK (lon BETWEEN -180 AND 180),
  CHECK (lat BETWEEN -90 AND 90)
) STRICT;

CREATE UNIQUE INDEX cities_by_name ON cities (sort_key);

-- The squares of the map that a city lies in, at four sizes: 1/2, 1/8, 1/32 and 1/128 of 180 degrees.
-- What is asked of an area is looked up in the few squares that cover it.
-- `tile` is size * 2^20 + row * 2^10 + column, rows counted from the south pole, columns from 180° W.
CREATE TABLE city_tiles (
  tile     INTEGER NOT NULL,
  sort_key TEXT NOT NULL,
  city     INTEGER NOT NULL,
  lon      REAL NOT NULL,
  lat      REAL NOT NULL,
  PRIMARY KEY (tile, sort_key)
) STRICT, WITHOUT ROWID;

CREATE INDEX city_tiles_of_city ON city_tiles (city);

-- Counts the changes, so that what was made of the cities is known to be out of date.
INSERT INTO statistics VALUES ('cities', 0), ('cities_version', 0);

CREATE TRIGGER city_added AFTER INSERT ON cities
BEGIN
  UPDATE statistics SET value = value + 1 WHERE name IN ('cities', 'cities_version');
  INSERT INTO city_tiles
  SELECT column1 * 1048576
         + MIN(CAST((NEW.lat + 90) * column1 / 180 AS INTEGER), column1 - 1) * 1024
         + MIN(CAST((NEW.lon + 180) * column1 / 180 AS INTEGER), 2 * column1 - 1),
         NEW.sort_key, NEW.id, NEW.lon, NEW.lat
  FROM (VALUES (2), (8), (32), (128)) WHERE NEW.lat IS NOT NULL;
END;

CREATE TRIGGER city_removed AFTER DELETE ON cities
BEGIN
  UPDATE statistics SET value = value - 1 WHERE name = 'cities';
  UPDATE statistics SET value = value + 1 WHERE name = 'cities_version';
  DELETE FROM city_tiles WHERE city = OLD.id;
END;

CREATE TRIGGER city_changed AFTER UPDATE ON cities
BEGIN
  UPDATE statistics SET value = value + 1 WHERE name = 'cities_version';
  DELETE FROM city_tiles WHERE city = OLD.id;
  INSERT INTO city_tiles
  SELECT column1 * 1048576
         + MIN(CAST((NEW.lat + 90) * column1 / 180 AS INTEGER), column1 - 1) * 1024
         + MIN(CAST((NEW.lon + 180) * column1 / 180 AS INTEGER), 2 * column1 - 1),
         NEW.sort_key, NEW.id, NEW.lon, NEW.lat
  FROM (VALUES (2), (8), (32), (128)) WHERE NEW.lat IS NOT NULL;
END;

-- Payments (specification 4.4). `amount` is decimal text; `minor_units` the same in the smallest unit of
-- a currency that ISO 4217 knows, as text too, as it may be larger than an integer here.
CREATE TABLE payment_intents (
  id           INTEGER PRIMARY KEY AUTOINCREMENT,
  name         TEXT NOT NULL,
  amount       TEXT NOT NULL,
  minor_units  TEXT,
  currency     TEXT NOT NULL,
  organization TEXT,
  email        TEXT,
  note         TEXT,
  metadata     TEXT,
  status       TEXT NOT NULL DEFAULT 'pending',
  created_at   TEXT NOT NULL
) STRICT;

CREATE TABLE payment_events (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  provider    TEXT NOT NULL,
  event_key   TEXT NOT NULL,  -- `id:` and the event's own id, or `sha256:` and the body's digest
  body        TEXT NOT NULL,
  received_at TEXT NOT NULL,
  UNIQUE (provider, event_key)
) STRICT;

-- Keys, by the SHA-256 of their text in hex. `scopes` are words with a space between.
CREATE TABLE api_keys (
  id           INTEGER PRIMARY KEY AUTOINCREMENT,
  hash         TEXT NOT NULL UNIQUE,
  name         TEXT NOT NULL,
  scopes       TEXT NOT NULL,
  created_at   TEXT NOT NULL,
  expires_at   TEXT,
  revoked_at   TEXT,
  last_used_at TEXT  -- to the hour
) STRICT;

-- Requests with an `Idempotency-Key`. `body` is the answer to the first, written with what the request
-- wrote; NULL while that is under way. `token` tells who does it.
CREATE TABLE idempotency (
  caller     TEXT NOT NULL,
  route      TEXT NOT NULL,
  key        TEXT NOT NULL,
  body_hash  TEXT NOT NULL,
  token      TEXT NOT NULL,
  claimed_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  status     INTEGER,
  location   TEXT,
  body       TEXT,
  PRIMARY KEY (caller, route, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX idempotency_expiry ON idempotency (expires_at);

CREATE TRIGGER idempotency_lost BEFORE UPDATE OF body ON idempotency
WHEN NEW.body IS NOT NULL AND OLD.token <> NEW.token
BEGIN
  SELECT RAISE(ABORT, 'claim lost');
END;
