-- A vote that passed or failed stays as it is (specification 2.12, decisions 8). What was recorded with a key that decides nothing does
-- not stand in the way of one that does.

CREATE TRIGGER vote_decided BEFORE UPDATE ON votes WHEN OLD.status <> 'pending' AND OLD.decides >= NEW.decides
BEGIN
  SELECT RAISE(ABORT, 'loopgate:taken {}');
END;
