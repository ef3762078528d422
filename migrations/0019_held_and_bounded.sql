-- What removed records hold, who may move what, kept answers that refer, bytes of a key in a day, and the order of cities.

-- Transfers that were removed before they were cancelled, and offers that were removed while something was agreed about them: what
-- they held stays held. An offer leaves when its last agreement ends.
CREATE TABLE removed_holders (
  kind           TEXT NOT NULL CHECK (kind IN ('offer', 'transfer')),
  id             TEXT NOT NULL,
  status         TEXT NOT NULL,
  material_id    TEXT,
  product_id     TEXT,
  offer_id       TEXT,
  match_id       TEXT,
  quantity_value REAL,
  quantity_unit  TEXT,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX removed_holders_of_product ON removed_holders (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX removed_holders_of_offer ON removed_holders (offer_id) WHERE offer_id IS NOT NULL;
CREATE INDEX removed_holders_of_match ON removed_holders (match_id) WHERE match_id IS NOT NULL;

-- What else is told of who writes: the node's mode, the bytes of the body, and how many the key may write in a day (UTC).
ALTER TABLE writer ADD COLUMN strict INTEGER;
ALTER TABLE writer ADD COLUMN bytes INTEGER;
ALTER TABLE writer ADD COLUMN bytes_limit INTEGER;

-- The bytes that each key has written on the last day on which it wrote; 0 is the key of the secret API_KEY.
CREATE TABLE key_bytes (
  key   INTEGER PRIMARY KEY,
  day   TEXT NOT NULL,
  bytes INTEGER NOT NULL
) STRICT;

-- 1 where the vote was recorded with a key that publishes what is decided.
ALTER TABLE votes ADD COLUMN decides INTEGER NOT NULL DEFAULT 1;

-- Cities stand by name, and those of one name by slug. What separates the two sorts before all that a name may hold: with a space
-- `porto alegre` came before `porto porto`.
DROP TRIGGER city_added;
DROP TRIGGER city_removed;
DROP TRIGGER city_changed;
DROP INDEX cities_by_name;
ALTER TABLE cities DROP COLUMN sort_key;
ALTER TABLE cities ADD COLUMN sort_key TEXT NOT NULL AS (sort_name || char(9) || slug) VIRTUAL;
CREATE UNIQUE INDEX cities_by_name ON cities (sort_key);
UPDATE city_tiles SET sort_key = (SELECT c.sort_key FROM cities AS c WHERE c.id = city_tiles.city);
UPDATE statistics SET value = value + 1 WHERE name = 'cities_version';
