-- Message ids count for each origin, and by who stands for the message; what a peer refuses is set aside; peers may wait
-- for the operator's trust (docs/federation.md).

DROP TRIGGER announcement_removed;
DROP TRIGGER announcement_spread;
DROP TRIGGER delivery_added;
DROP TRIGGER delivery_removed;
DROP TRIGGER material_announced;

-- Of an announcement or offer of a node: whether `source_node` signed it.
ALTER TABLE events ADD COLUMN signed INTEGER CHECK (signed IN (0, 1));

-- Messages that were taken, or are this node's own, with the event that tells of each. `proof`: 2 signed by its origin, 1 by
-- a node that passes it on, 0 by nobody. `passed_on` is the hash of what was forwarded.
ALTER TABLE federated_messages RENAME TO federated_messages_before;

CREATE TABLE federated_messages (
  kind       TEXT NOT NULL CHECK (kind IN ('announcement', 'offer')),
  origin     TEXT NOT NULL,
  message_id TEXT NOT NULL COLLATE NOCASE,
  proof      INTEGER NOT NULL CHECK (proof BETWEEN 0 AND 2),
  event_id   INTEGER NOT NULL,
  passed_on  TEXT,
  PRIMARY KEY (kind, origin, message_id, proof)
) STRICT, WITHOUT ROWID;

-- Which node signed was not recorded where an API key let a message in: what its origin may have signed counts as that.
INSERT INTO federated_messages (kind, origin, message_id, proof, event_id)
SELECT kind, origin, message_id, IIF(origin = source_node, 2, 1), event_id
FROM (
  SELECT m.kind, m.message_id, m.event_id, e.source_node,
         CASE WHEN e.event_type NOT LIKE 'federation.%' THEN e.source_node
              WHEN m.kind = 'offer' THEN json_extract(e.payload, '$.from')
              ELSE json_extract(e.payload, '$.origin') END AS origin
  FROM federated_messages_before AS m CROSS JOIN events AS e ON e.id = m.event_id)
WHERE origin IS NOT NULL;

DROP TABLE federated_messages_before;

-- Announcements on their way to peers, until the last has it. `is_spread`: there is a delivery for each peer.
ALTER TABLE announcements RENAME TO announcements_before;

CREATE TABLE announcements (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  origin     TEXT NOT NULL,
  message_id TEXT NOT NULL COLLATE NOCASE,
  proof      INTEGER NOT NULL DEFAULT 2,
  body       TEXT NOT NULL,
  created_at TEXT NOT NULL,
  is_spread  INTEGER NOT NULL DEFAULT 0,
  material   TEXT GENERATED ALWAYS AS (json_extract(body, '$.material')) VIRTUAL,
  UNIQUE (origin, message_id, proof)
) STRICT;

INSERT INTO announcements (id, origin, message_id, body, created_at, is_spread)
SELECT id, origin, message_id, body, created_at, is_spread FROM announcements_before;

DROP TABLE announcements_before;

CREATE INDEX announcements_new ON announcements (id) WHERE is_spread = 0;
CREATE INDEX announcements_of_material ON announcements (origin, material);

-- `not_before` is empty until an attempt has failed; `again_at` is when one that was set aside was sent again.
ALTER TABLE deliveries ADD COLUMN not_before TEXT NOT NULL DEFAULT '';
ALTER TABLE deliveries ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;
ALTER TABLE deliveries ADD COLUMN again_at TEXT;

CREATE INDEX deliveries_in_order ON deliveries (peer, not_before, announcement);

-- What a peer refused, with its answer, until the operator has it sent again or drops it.
CREATE TABLE set_aside (
  id           INTEGER PRIMARY KEY AUTOINCREMENT,
  peer         INTEGER NOT NULL,
  announcement INTEGER NOT NULL,
  answer       TEXT NOT NULL,
  set_aside_at TEXT NOT NULL,
  UNIQUE (peer, announcement)
) STRICT;

CREATE INDEX set_aside_of_announcement ON set_aside (announcement);

-- `held_until`: nothing is sent to the peer before. `pending_key` has signed, and waits for the operator's trust.
ALTER TABLE peers ADD COLUMN set_aside INTEGER NOT NULL DEFAULT 0;
ALTER TABLE peers ADD COLUMN held_until TEXT;
ALTER TABLE peers ADD COLUMN pending_key TEXT;
ALTER TABLE peers ADD COLUMN is_distrusted INTEGER NOT NULL DEFAULT 0;

CREATE INDEX peers_unheard ON peers (last_seen, id) WHERE trusted_key IS NULL AND is_distrusted = 0;

-- Whether the node signed its offer: one that it did not sign takes the place of no signed one.
ALTER TABLE material_offers ADD COLUMN signed INTEGER NOT NULL DEFAULT 0;

CREATE TRIGGER announcement_removed AFTER DELETE ON announcements
BEGIN
  DELETE FROM announcement_senders WHERE announcement = OLD.id;
END;

CREATE TRIGGER announcement_spread AFTER UPDATE OF is_spread ON announcements WHEN NEW.is_spread = 1
BEGIN
  -- 1. It waits. Where the one before it about the same material has to wait for another attempt, so has this one.
  INSERT INTO deliveries (peer, announcement, not_before)
  SELECT id, NEW.id, COALESCE((
    SELECT d.not_before FROM deliveries AS d
    WHERE d.peer = peers.id AND d.announcement = (
      SELECT MAX(a.id) FROM announcements AS a INDEXED BY announcements_of_material
      WHERE a.origin = NEW.origin AND a.material = NEW.material AND a.id < NEW.id)), '')
  FROM peers
  WHERE trusted_key IS NOT NULL AND node_id <> NEW.origin
    AND NOT EXISTS (SELECT 1 FROM announcement_senders WHERE announcement = NEW.id AND node_id = peers.node_id);

  -- 2. One that is for nobody is done.
  DELETE FROM announcements
  WHERE id = NEW.id AND NOT EXISTS (SELECT 1 FROM deliveries WHERE announcement = NEW.id);
END;

CREATE TRIGGER delivery_added AFTER INSERT ON deliveries
BEGIN
  -- 1. It is counted, and the peer is due when it is: at once, unless it or the peer has to wait after a failure.
  UPDATE peers SET
    waiting = waiting + 1,
    next_attempt_at = (
      SELECT MIN(due, COALESCE(next_attempt_at, due))
      FROM (SELECT MAX(created_at, NEW.not_before, COALESCE(held_until, '')) AS due
            FROM announcements WHERE id = NEW.announcement))
  WHERE id = NEW.peer;

  -- 2. The oldest gives way, where there are too many. The last statement lowers `waiting` by delivery_removed.
  UPDATE peers SET dropped = dropped + 1 WHERE id = NEW.peer AND waiting > 10000;
  DELETE FROM deliveries
  WHERE peer = NEW.peer AND announcement = (SELECT MIN(announcement) FROM deliveries WHERE peer = NEW.peer)
    AND (SELECT waiting FROM peers WHERE id = NEW.peer) > 10000;
END;

CREATE TRIGGER delivery_removed AFTER DELETE ON deliveries
BEGIN
  UPDATE peers SET waiting = waiting - 1, next_attempt_at = IIF(waiting > 1, next_attempt_at, NULL)
  WHERE id = OLD.peer;

  -- An announcement is kept until the last peer has it.
  DELETE FROM announcements
  WHERE id = OLD.announcement AND is_spread = 1
    AND NOT EXISTS (SELECT 1 FROM deliveries WHERE announcement = OLD.announcement)
    AND NOT EXISTS (SELECT 1 FROM set_aside WHERE announcement = OLD.announcement);
END;

CREATE TRIGGER material_announced AFTER UPDATE OF status ON records
WHEN NEW.kind = 'material' AND OLD.status IS NULL AND EXISTS (SELECT 1 FROM peers WHERE trusted_key IS NOT NULL)
BEGIN
  -- 1. The announcement; its id is a random UUID, version 4.
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

  -- 2. The id in its body.
  UPDATE announcements SET body = json_set(body, '$.message_id', message_id)
  WHERE id = (SELECT MAX(id) FROM announcements);

  -- 3. The message is known, should a peer send it back: its event is that of the registration.
  INSERT INTO federated_messages (kind, origin, message_id, proof, event_id)
  SELECT 'announcement', origin, message_id, 2,
         (SELECT MAX(id) FROM events WHERE entity_type = 'material' AND entity_id = NEW.id)
  FROM announcements WHERE id = (SELECT MAX(id) FROM announcements);
END;

CREATE TRIGGER peer_added AFTER INSERT ON peers WHEN NEW.trusted_key IS NULL
BEGIN
  DELETE FROM peers
  WHERE id = (SELECT id FROM peers WHERE trusted_key IS NULL AND is_distrusted = 0 ORDER BY last_seen, id LIMIT 1)
    AND (SELECT COUNT(*) FROM peers WHERE trusted_key IS NULL AND is_distrusted = 0) > 1000;
END;

CREATE TRIGGER peer_removed AFTER DELETE ON peers
BEGIN
  DELETE FROM deliveries WHERE peer = OLD.id;
  DELETE FROM set_aside WHERE peer = OLD.id;
END;

CREATE TRIGGER set_aside_added AFTER INSERT ON set_aside
BEGIN
  -- 1. It is counted.
  UPDATE peers SET set_aside = set_aside + 1 WHERE id = NEW.peer;

  -- 2. The oldest gives way, where there are too many. The last statement lowers the count by set_aside_removed.
  UPDATE peers SET dropped = dropped + 1 WHERE id = NEW.peer AND set_aside > 1000;
  DELETE FROM set_aside
  WHERE id = (SELECT MIN(id) FROM set_aside WHERE peer = NEW.peer)
    AND (SELECT set_aside FROM peers WHERE id = NEW.peer) > 1000;
END;

CREATE TRIGGER set_aside_removed AFTER DELETE ON set_aside
BEGIN
  UPDATE peers SET set_aside = set_aside - 1 WHERE id = OLD.peer;
  DELETE FROM announcements
  WHERE id = OLD.announcement AND is_spread = 1
    AND NOT EXISTS (SELECT 1 FROM deliveries WHERE announcement = OLD.announcement)
    AND NOT EXISTS (SELECT 1 FROM set_aside WHERE announcement = OLD.announcement);
END;
