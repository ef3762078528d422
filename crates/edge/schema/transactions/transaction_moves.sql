-- Transactions move only as the table `moves` allows (specification 2.11 and 3, decisions 8).

CREATE TRIGGER transaction_moves BEFORE UPDATE OF status ON transactions
BEGIN
  SELECT RAISE(ABORT, 'loopgate:no_such_move {}') WHERE NOT EXISTS (
    SELECT 1 FROM moves WHERE kind = 'transaction' AND from_status = OLD.status AND to_status = NEW.status);
END;
