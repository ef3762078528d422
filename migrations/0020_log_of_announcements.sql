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

-- What follows was written by `npm run migration`; crates/edge/schema says what each view and trigger is for.

DROP TRIGGER set_aside_removed;
DROP TRIGGER peer_removed;

CREATE VIEW audience AS
SELECT p.id AS peer, p.place, p.waiting AS retried, a.id AS announcement, a.origin, a.material, a.created_at, a.is_over
FROM peers AS p CROSS JOIN announcements AS a
WHERE p.trusted_key IS NOT NULL AND a.origin <> p.node_id
  AND NOT EXISTS (SELECT 1 FROM announcement_senders AS s WHERE s.announcement = a.id AND s.node_id = p.node_id);

CREATE VIEW peer_deliveries AS
SELECT peer, MIN(waiting, 10000) AS waiting, MAX(0, waiting - 10000) AS excess, dropped + MAX(0, waiting - 10000) AS dropped,
       IIF(waiting = 0, NULL, COALESCE(NULLIF(MAX(COALESCE(held_until, ''), IIF(
         unheard = 0, COALESCE(retry_at, ''), MIN(COALESCE(retry_at, oldest), oldest))), ''), updated_at)) AS next_attempt_at
FROM (
  SELECT id AS peer, unheard + waiting AS waiting, unheard, dropped, held_until, updated_at, next_attempt_at AS retry_at,
         COALESCE((SELECT created_at FROM announcements WHERE announcements.id > place ORDER BY announcements.id LIMIT 1), '')
           AS oldest
  FROM (
    SELECT *, IIF(trusted_key IS NULL, 0, COALESCE(
             (SELECT seq FROM sqlite_sequence WHERE name = 'announcements') - place - passed_by, 0)) AS unheard
    FROM peers));

CREATE TRIGGER announcement_added AFTER INSERT ON announcements
BEGIN
  -- 1. It is not for its origin.
  UPDATE peers SET passed_by = passed_by + 1 WHERE node_id = NEW.origin AND trusted_key IS NOT NULL;

  -- 2. The log has an end, for a peer that has heard nothing for long and sent very much itself. What was for it counts as dropped.
  UPDATE peers SET
    place = NEW.id - 100000,
    dropped = dropped + (
      SELECT COUNT(*) FROM audience
      WHERE peer = peers.id AND announcement > peers.place AND announcement <= NEW.id - 100000 AND is_over = 0)
  WHERE trusted_key IS NOT NULL AND place < NEW.id - 100000;
END;

CREATE TRIGGER announcement_over AFTER UPDATE OF is_over ON announcements WHEN NEW.is_over = 1 AND OLD.is_over = 0
BEGIN
  UPDATE peers SET passed_by = passed_by + 1
  WHERE trusted_key IS NOT NULL AND place < NEW.id
    AND EXISTS (SELECT 1 FROM audience WHERE peer = peers.id AND announcement = NEW.id);
  DELETE FROM deliveries WHERE announcement = NEW.id;
  DELETE FROM announcements WHERE id = NEW.id AND NOT EXISTS (SELECT 1 FROM set_aside WHERE announcement = NEW.id);
END;

CREATE TRIGGER announcement_removed BEFORE DELETE ON announcements
BEGIN
  UPDATE peers SET passed_by = passed_by + 1
  WHERE trusted_key IS NOT NULL AND place < OLD.id AND OLD.is_over = 0
    AND EXISTS (SELECT 1 FROM audience WHERE peer = peers.id AND announcement = OLD.id);
  DELETE FROM announcement_senders WHERE announcement = OLD.id;
END;

CREATE TRIGGER announcement_sent AFTER INSERT ON announcement_senders
BEGIN
  UPDATE peers SET passed_by = passed_by + 1
  WHERE node_id = NEW.node_id AND trusted_key IS NOT NULL AND place < NEW.announcement
    AND EXISTS (
      SELECT 1 FROM announcements WHERE id = NEW.announcement AND origin <> NEW.node_id AND is_over = 0);
  DELETE FROM deliveries
  WHERE peer = (SELECT id FROM peers WHERE node_id = NEW.node_id) AND announcement = NEW.announcement;
END;

CREATE TRIGGER delivery_added AFTER INSERT ON deliveries
BEGIN
  UPDATE peers SET
    waiting = waiting + 1,
    next_attempt_at = MIN(NEW.not_before, COALESCE(next_attempt_at, NEW.not_before))
  WHERE id = NEW.peer;
END;

CREATE TRIGGER delivery_removed AFTER DELETE ON deliveries
BEGIN
  UPDATE peers SET waiting = waiting - 1, next_attempt_at = IIF(waiting > 1, next_attempt_at, NULL)
  WHERE id = OLD.peer;

  -- An announcement is kept until the last peer has it.
  DELETE FROM announcements
  WHERE id = OLD.announcement
    AND (is_over = 1 OR NOT EXISTS (SELECT 1 FROM peers WHERE trusted_key IS NOT NULL AND place < OLD.announcement))
    AND NOT EXISTS (SELECT 1 FROM deliveries WHERE announcement = OLD.announcement)
    AND NOT EXISTS (SELECT 1 FROM set_aside WHERE announcement = OLD.announcement);
END;

CREATE TRIGGER peer_advanced AFTER UPDATE OF place ON peers WHEN NEW.place > OLD.place
BEGIN
  -- 1. Of what it passed, what was not for it is no longer before it.
  UPDATE peers SET passed_by = IIF(
    NEW.place >= (SELECT seq FROM sqlite_sequence WHERE name = 'announcements'), 0,
    passed_by - (NEW.place - OLD.place) + (
      SELECT COUNT(*) FROM audience
      WHERE peer = NEW.id AND announcement > OLD.place AND announcement <= NEW.place AND is_over = 0))
  WHERE id = NEW.id;

  -- 2. What no other peer has before it goes. Where another place is behind, there is nothing between.
  DELETE FROM announcements
  WHERE id > OLD.place
    AND id <= COALESCE((SELECT MIN(place) FROM peers WHERE trusted_key IS NOT NULL), NEW.place)
    AND NOT EXISTS (SELECT 1 FROM deliveries WHERE announcement = announcements.id)
    AND NOT EXISTS (SELECT 1 FROM set_aside WHERE announcement = announcements.id);
END;

CREATE TRIGGER peer_joined AFTER INSERT ON peers WHEN NEW.trusted_key IS NOT NULL
BEGIN
  UPDATE peers SET place = COALESCE((SELECT seq FROM sqlite_sequence WHERE name = 'announcements'), 0) WHERE id = NEW.id;
END;

CREATE TRIGGER peer_removed AFTER DELETE ON peers
BEGIN
  DELETE FROM deliveries WHERE peer = OLD.id;
  DELETE FROM set_aside WHERE peer = OLD.id;
  DELETE FROM announcements
  WHERE OLD.trusted_key IS NOT NULL AND id > OLD.place
    AND NOT EXISTS (SELECT 1 FROM peers WHERE trusted_key IS NOT NULL AND place < announcements.id)
    AND NOT EXISTS (SELECT 1 FROM deliveries WHERE announcement = announcements.id)
    AND NOT EXISTS (SELECT 1 FROM set_aside WHERE announcement = announcements.id);
END;

CREATE TRIGGER peer_trusted AFTER UPDATE OF trusted_key ON peers WHEN OLD.trusted_key IS NULL AND NEW.trusted_key IS NOT NULL
BEGIN
  UPDATE peers SET place = COALESCE((SELECT seq FROM sqlite_sequence WHERE name = 'announcements'), 0) WHERE id = NEW.id;
END;

CREATE TRIGGER peer_untrusted AFTER UPDATE OF trusted_key ON peers WHEN OLD.trusted_key IS NOT NULL AND NEW.trusted_key IS NULL
BEGIN
  DELETE FROM deliveries WHERE peer = OLD.id;
  DELETE FROM set_aside WHERE peer = OLD.id;
  DELETE FROM announcements
  WHERE id > OLD.place AND NOT EXISTS (SELECT 1 FROM peers WHERE trusted_key IS NOT NULL AND place < announcements.id)
    AND NOT EXISTS (SELECT 1 FROM deliveries WHERE announcement = announcements.id)
    AND NOT EXISTS (SELECT 1 FROM set_aside WHERE announcement = announcements.id);
END;

CREATE TRIGGER set_aside_removed AFTER DELETE ON set_aside
BEGIN
  UPDATE peers SET set_aside = set_aside - 1 WHERE id = OLD.peer;
  DELETE FROM announcements
  WHERE id = OLD.announcement
    AND (is_over = 1 OR NOT EXISTS (SELECT 1 FROM peers WHERE trusted_key IS NOT NULL AND place < OLD.announcement))
    AND NOT EXISTS (SELECT 1 FROM deliveries WHERE announcement = OLD.announcement)
    AND NOT EXISTS (SELECT 1 FROM set_aside WHERE announcement = OLD.announcement);
END;
