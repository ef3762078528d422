-- A vote that passed or failed stays as it is (specification 2.12, decisions 8).

CREATE TRIGGER vote_decided BEFORE UPDATE ON votes WHEN OLD.status <> 'pending'
BEGIN
  SELECT RAISE(ABORT, 'loopgate:taken {}');
END;
