-- With the trust in a peer goes what waits for it, and of the log what it alone had not heard, in steps (erasure/erasure_begun.sql).

CREATE TRIGGER peer_untrusted AFTER UPDATE OF trusted_key ON peers WHEN OLD.trusted_key IS NOT NULL AND NEW.trusted_key IS NULL
BEGIN
  UPDATE peers SET next_attempt_at = NULL WHERE id = NEW.id;

  INSERT INTO erasures (kind, id, mark)
  SELECT 'peer', NEW.id, 1 + COALESCE(MAX(seq), 0) FROM sqlite_sequence WHERE name = 'announcements'
  ON CONFLICT (kind, id) DO UPDATE SET mark = excluded.mark;
END;
