-- With a peer goes what waits for it, and of the log what it alone had not heard, in steps (erasure/erasure_begun.sql).

CREATE TRIGGER peer_removed AFTER DELETE ON peers
BEGIN
  INSERT INTO erasures (kind, id, mark)
  SELECT 'peer', OLD.id, 1 + COALESCE(MAX(seq), 0) FROM sqlite_sequence WHERE name = 'announcements'
  ON CONFLICT (kind, id) DO UPDATE SET mark = excluded.mark;
END;
