-- The registry (specification 4.5) and the event log.
--
-- `document` is the text as it was sent; the other columns are read from it once, for lookups.
-- `seq` is the order of registration, by which lists are walked, newest first.

CREATE TABLE records (
  seq         INTEGER PRIMARY KEY,
  kind        TEXT NOT NULL CHECK (kind IN ('material', 'product', 'offer', 'match', 'transfer')),
  id          TEXT NOT NULL,
  category    TEXT,
  status      TEXT,
  material_id TEXT,
  product_id  TEXT,
  offer_id    TEXT,
  match_id    TEXT,
  created_at  TEXT NOT NULL,
  document    TEXT NOT NULL,
  size        INTEGER NOT NULL,
  UNIQUE (kind, id)
) STRICT;

-- Holds `size` too, so that a page is measured without reading its documents.
CREATE INDEX records_newest ON records (kind, seq, size);

CREATE TABLE events (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  event_type  TEXT NOT NULL,
  entity_type TEXT NOT NULL,
  entity_id   TEXT NOT NULL,
  payload     TEXT NOT NULL,
  source_node TEXT,
  created_at  TEXT NOT NULL
) STRICT;

CREATE INDEX events_of_entity ON events (entity_type, entity_id, id);
