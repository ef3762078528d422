-- A write with an `Idempotency-Key` is done once (decisions 7, idempotency): the answer is kept in the transaction
-- of the write, and where another request has taken over the key since, neither is.

CREATE TRIGGER idempotency_lost BEFORE UPDATE OF body ON idempotency
WHEN NEW.body IS NOT NULL AND OLD.token <> NEW.token
BEGIN
  SELECT RAISE(ABORT, 'loopgate:claim_lost {}');
END;
