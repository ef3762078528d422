-- Nothing is sent to a node that is not trusted any more (decisions 9): what waits for it is erased in steps
-- (erasure/erasure_begun.sql).

CREATE TRIGGER peer_distrusted AFTER UPDATE OF is_distrusted ON peers WHEN NEW.is_distrusted = 1 AND OLD.is_distrusted = 0
BEGIN
  UPDATE peers SET next_attempt_at = NULL WHERE id = NEW.id;

  INSERT INTO erasures (kind, id, mark)
  SELECT 'peer', NEW.id, 1 + COALESCE(MAX(seq), 0) FROM sqlite_sequence WHERE name = 'announcements'
  ON CONFLICT (kind, id) DO UPDATE SET mark = excluded.mark;
END;
