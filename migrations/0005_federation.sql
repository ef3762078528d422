-- Other nodes, what comes from them and what goes to them (docs/federation.md).

-- Nodes that introduced themselves. `public_key` is as it was sent; `trusted_key` is base64url, and only what it
-- signed is taken for the node's. The rest is how deliveries to it go: `failures` counts attempts in a row.
CREATE TABLE peers (
  id                INTEGER PRIMARY KEY AUTOINCREMENT,
  node_id           TEXT NOT NULL UNIQUE,
  name              TEXT NOT NULL,
  endpoint          TEXT NOT NULL,
  capabilities      TEXT NOT NULL,  -- a JSON array
  public_key        TEXT,
  trusted_key       TEXT,
  signed_at         TEXT,           -- of the last signed handshake, as a text that sorts by time
  handshake         TEXT NOT NULL,  -- names the last one that counted
  last_seen         TEXT NOT NULL,
  updated_at        TEXT NOT NULL,
  waiting           INTEGER NOT NULL DEFAULT 0,
  delivered         INTEGER NOT NULL DEFAULT 0,
  refused           INTEGER NOT NULL DEFAULT 0,
  dropped           INTEGER NOT NULL DEFAULT 0,
  expired           INTEGER NOT NULL DEFAULT 0,
  failures          INTEGER NOT NULL DEFAULT 0,
  last_delivered_at TEXT,
  next_attempt_at   TEXT,           -- where something waits
  last_error        TEXT
) STRICT;

CREATE INDEX peers_trusted ON peers (id) WHERE trusted_key IS NOT NULL;
CREATE INDEX peers_updated ON peers (updated_at);
CREATE INDEX peers_due ON peers (next_attempt_at) WHERE failures = 0 AND next_attempt_at IS NOT NULL;
CREATE INDEX peers_failing ON peers (next_attempt_at) WHERE failures > 0 AND next_attempt_at IS NOT NULL;

-- Signatures of requests, kept for longer than their timestamps count.
CREATE TABLE signatures (
  signature  TEXT PRIMARY KEY,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX signatures_expiry ON signatures (expires_at);

-- Messages that were taken, or are this node's own, with the event that tells of each.
CREATE TABLE federated_messages (
  kind       TEXT NOT NULL CHECK (kind IN ('announcement', 'offer')),
  message_id TEXT NOT NULL COLLATE NOCASE,
  event_id   INTEGER NOT NULL,
  PRIMARY KEY (kind, message_id)
) STRICT, WITHOUT ROWID;

-- Offers for materials of this node: the newest of each node.
CREATE TABLE material_offers (
  material_id TEXT NOT NULL,
  node_id     TEXT NOT NULL,
  event_id    INTEGER NOT NULL,
  base_price  REAL NOT NULL,
  valid_until TEXT NOT NULL,  -- as a text that sorts by time
  PRIMARY KEY (material_id, node_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX material_offers_valid ON material_offers (material_id, valid_until);

-- Announcements on their way to peers, until the last has it. `is_spread`: there is a delivery for each peer.
CREATE TABLE announcements (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  message_id TEXT NOT NULL UNIQUE COLLATE NOCASE,
  origin     TEXT NOT NULL,
  body       TEXT NOT NULL,
  created_at TEXT NOT NULL,
  is_spread  INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX announcements_new ON announcements (id) WHERE is_spread = 0;

-- Nodes that have an announcement already, as they sent it.
CREATE TABLE announcement_senders (
  announcement INTEGER NOT NULL,
  node_id      TEXT NOT NULL,
  PRIMARY KEY (announcement, node_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE deliveries (
  peer         INTEGER NOT NULL,
  announcement INTEGER NOT NULL,
  PRIMARY KEY (peer, announcement)
) STRICT, WITHOUT ROWID;

CREATE INDEX deliveries_of_announcement ON deliveries (announcement);

-- At most 10,000 wait for a peer: the oldest gives way.
CREATE TRIGGER delivery_added AFTER INSERT ON deliveries
BEGIN
  UPDATE peers SET
    waiting = waiting + 1,
    next_attempt_at = COALESCE(next_attempt_at, (SELECT created_at FROM announcements WHERE id = NEW.announcement))
  WHERE id = NEW.peer;
  UPDATE peers SET dropped = dropped + 1 WHERE id = NEW.peer AND waiting > 10000;
  DELETE FROM deliveries
  WHERE peer = NEW.peer AND announcement = (SELECT MIN(announcement) FROM deliveries WHERE peer = NEW.peer)
    AND (SELECT waiting FROM peers WHERE id = NEW.peer) > 10000;
END;

CREATE TRIGGER delivery_removed AFTER DELETE ON deliveries
BEGIN
  UPDATE peers SET waiting = waiting - 1, next_attempt_at = IIF(waiting > 1, next_attempt_at, NULL)
  WHERE id = OLD.peer;
  DELETE FROM announcements
  WHERE id = OLD.announcement AND is_spread = 1
    AND NOT EXISTS (SELECT 1 FROM deliveries WHERE announcement = OLD.announcement);
END;

-- Spread it is when each trusted peer that does not have it yet has a delivery.
CREATE TRIGGER announcement_spread AFTER UPDATE OF is_spread ON announcements WHEN NEW.is_spread = 1
BEGIN
  INSERT INTO deliveries (peer, announcement)
  SELECT id, NEW.id FROM peers
  WHERE trusted_key IS NOT NULL AND node_id <> NEW.origin
    AND NOT EXISTS (SELECT 1 FROM announcement_senders WHERE announcement = NEW.id AND node_id = peers.node_id);
  DELETE FROM announcements
  WHERE id = NEW.id AND NOT EXISTS (SELECT 1 FROM deliveries WHERE announcement = NEW.id);
END;

CREATE TRIGGER announcement_removed AFTER DELETE ON announcements
BEGIN
  DELETE FROM announcement_senders WHERE announcement = OLD.id;
END;

-- A new material is announced, where there is a peer to announce it to.
CREATE TRIGGER material_announced AFTER UPDATE OF status ON records
WHEN NEW.kind = 'material' AND OLD.status IS NULL AND EXISTS (SELECT 1 FROM peers WHERE trusted_key IS NOT NULL)
BEGIN
  INSERT INTO announcements (message_id, origin, body, created_at) VALUES (
    lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-'
          || substr('89ab', 1 + abs(random() % 4), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
    NEW.source_node,
    json_object(
      '@context', json_extract(NEW.document, '$."@context"'), '@type', 'MaterialAnnouncement',
      'schema_version', '0.2.0', 'material', NEW.id, 'origin', NEW.source_node,
      'available', json(iif(NEW.status = 'available', 'true', 'false')), 'category', NEW.category,
      'quantity', NEW.quantity_value, 'unit', NEW.quantity_unit, 'ttl', 3, 'timestamp', NEW.created_at),
    NEW.created_at);
  UPDATE announcements SET body = json_set(body, '$.message_id', message_id)
  WHERE id = (SELECT MAX(id) FROM announcements);
  INSERT INTO federated_messages (kind, message_id, event_id)
  SELECT 'announcement', message_id,
         (SELECT MAX(id) FROM events WHERE entity_type = 'material' AND entity_id = NEW.id)
  FROM announcements WHERE id = (SELECT MAX(id) FROM announcements);
END;
