-- What the removal of a record does, all of it or nothing (decisions 9, records; docs/api.md). What follows for other records is in
-- record_gone.sql. What hangs on it may be any number of rows, which go in steps (erasure/record_erased.sql).

CREATE TRIGGER record_removed AFTER INSERT ON removals
BEGIN
  -- 1. Its events so far, the updates of its status and the kept answers of its moves are gone.
  INSERT INTO erasures (kind, id, mark)
  SELECT NEW.kind, NEW.id, 1 + COALESCE(MAX(seq), 0) FROM sqlite_sequence WHERE name = 'events';

  -- 2. That it was there, and why it is not, stays.
  INSERT INTO events (event_type, entity_type, entity_id, payload, source_node, created_at)
  SELECT NEW.kind || '.removed', NEW.kind, NEW.id, json_object('id', NEW.id, 'reason', NEW.reason), source_node, NEW.removed_at
  FROM records WHERE kind = NEW.kind AND id = NEW.id;

  -- 3. Other nodes are not told of it any more. (The deliveries take the announcement with them.)
  DELETE FROM deliveries WHERE NEW.kind = 'material' AND announcement IN (
    SELECT a.id FROM announcements AS a INDEXED BY announcements_of_material
    WHERE a.origin = (SELECT source_node FROM records WHERE kind = 'material' AND id = NEW.id) AND a.material = NEW.id);
  DELETE FROM set_aside WHERE NEW.kind = 'material' AND announcement IN (
    SELECT a.id FROM announcements AS a INDEXED BY announcements_of_material
    WHERE a.origin = (SELECT source_node FROM records WHERE kind = 'material' AND id = NEW.id) AND a.material = NEW.id);
  DELETE FROM announcements
  WHERE NEW.kind = 'material' AND material = NEW.id
    AND origin = (SELECT source_node FROM records WHERE kind = 'material' AND id = NEW.id);

  -- 4. Why it was superseded. That it was stays, as what took its place is the same goods.
  UPDATE supersessions SET reason = NULL WHERE kind = NEW.kind AND id = NEW.id;

  -- 5. The record; what it held is told in record_gone.sql.
  DELETE FROM records WHERE kind = NEW.kind AND id = NEW.id;
END;
