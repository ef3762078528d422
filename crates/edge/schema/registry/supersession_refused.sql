-- A record is superseded by the owner of both, once, by one that is registered, and never in a circle (decisions 9, superseded). What is
-- in the way is what superseded the record before, else what was to take its place (`store/supersessions.rs`).

CREATE TRIGGER supersession_refused BEFORE INSERT ON supersessions
BEGIN
  -- 0. Both belong to the key that writes, in open mode too. (Of one that is not registered, the next rule tells.)
  SELECT RAISE(ABORT, 'loopgate:not_owner ' || json_object('who', 'the owner of both records'))
  FROM bound_writer AS w JOIN records AS r ON r.kind = NEW.kind AND r.id IN (NEW.id, NEW.successor)
  WHERE r.owner IS NOT w.key;

  -- 1. What takes its place is registered.
  SELECT RAISE(ABORT, 'loopgate:refused ' || json_object(
    'refusal', 400, 'path', '/by', 'code', 'unknown_reference',
    'message', 'no ' || NEW.kind || ' is registered here with this id'))
  WHERE NOT EXISTS (SELECT 1 FROM records WHERE kind = NEW.kind AND id = NEW.successor);

  -- 2. It is superseded once.
  SELECT RAISE(ABORT, 'loopgate:held ' || json_object('message', 'the ' || kind || ' was superseded before', 'holder_kind', kind))
  FROM supersessions WHERE kind = NEW.kind AND id = NEW.id;

  -- 3. It takes its own place neither at once nor by others.
  SELECT RAISE(ABORT, 'loopgate:held ' || json_object(
    'message', 'the ' || NEW.kind || ' would take its own place', 'holder_kind', NEW.kind))
  WHERE NEW.id = COALESCE(
    (SELECT newest FROM supersessions WHERE kind = NEW.kind AND id = NEW.successor), NEW.successor);

  -- 4. One record takes the place of 1,000 at most: so many are read where goods are added up, and change at once.
  SELECT RAISE(ABORT, 'loopgate:held ' || json_object(
    'message', 'a ' || NEW.kind || ' takes the place of 1000 others at most', 'holder_kind', NEW.kind))
  WHERE 1000 <= (
      SELECT COUNT(*) FROM (SELECT 1 FROM supersessions WHERE kind = NEW.kind AND newest = NEW.id LIMIT 1000))
    + (SELECT COUNT(*) FROM (
        SELECT 1 FROM supersessions WHERE kind = NEW.kind AND newest = COALESCE(
          (SELECT newest FROM supersessions WHERE kind = NEW.kind AND id = NEW.successor), NEW.successor)
        LIMIT 1000));
END;
