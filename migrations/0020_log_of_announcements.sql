-- A peer is a place in the log of announcements, and has rows only for what is tried again or was set aside: a material costs one row
-- whoever hears it (docs/federation.md).

DROP TRIGGER announcement_spread;
DROP TRIGGER delivery_added;
DROP TRIGGER delivery_removed;
DROP TRIGGER announcement_removed;
DROP INDEX announcements_new;
DROP INDEX peers_due;
DROP INDEX peers_failing;

-- `place`: what has a number up to it is settled or in `deliveries`. `passed_by`: how many numbers after it are not for this peer.
-- `waiting` counts the peer's rows of `deliveries` alone, and `next_attempt_at` is when the first of them is due; the view
-- `peer_deliveries` has both of all that waits. `turn_at` is when the peer last had a turn, and `is_slow` how it answered then.
ALTER TABLE peers ADD COLUMN place INTEGER NOT NULL DEFAULT 0;
ALTER TABLE peers ADD COLUMN passed_by INTEGER NOT NULL DEFAULT 0;
ALTER TABLE peers ADD COLUMN is_slow INTEGER NOT NULL DEFAULT 0;
ALTER TABLE peers ADD COLUMN turn_at TEXT;

-- The courier that sends to the peer.
ALTER TABLE peers ADD COLUMN courier INTEGER GENERATED ALWAYS AS (id % 8) VIRTUAL;

CREATE INDEX peers_of_courier ON peers (courier, turn_at) WHERE trusted_key IS NOT NULL;
CREATE INDEX peers_by_place ON peers (place) WHERE trusted_key IS NOT NULL;

-- `is_spread` is not read any more. What was spread has its rows of `deliveries`, and goes on from there.
ALTER TABLE announcements ADD COLUMN is_over INTEGER NOT NULL DEFAULT 0;

UPDATE peers SET place = COALESCE(
  (SELECT MIN(id) - 1 FROM announcements WHERE is_spread = 0),
  (SELECT seq FROM sqlite_sequence WHERE name = 'announcements'), 0);

UPDATE peers SET
  passed_by = COALESCE((SELECT seq FROM sqlite_sequence WHERE name = 'announcements'), 0) - place - (
    SELECT COUNT(*) FROM announcements AS a
    WHERE a.id > place AND a.origin <> node_id
      AND NOT EXISTS (SELECT 1 FROM announcement_senders AS s WHERE s.announcement = a.id AND s.node_id = peers.node_id)),
  next_attempt_at = (SELECT MIN(not_before) FROM deliveries WHERE peer = peers.id);
