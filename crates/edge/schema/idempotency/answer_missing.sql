-- A write whose answer is missing is not done (decisions 7, idempotency): there was nothing to write to.

CREATE TRIGGER answer_missing BEFORE INSERT ON idempotency WHEN NEW.status IS NOT NULL AND NEW.body IS NULL
BEGIN
  SELECT RAISE(ABORT, 'loopgate:no_answer {}');
END;
