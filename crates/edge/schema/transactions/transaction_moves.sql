-- What a move of a transaction needs, in this order.

CREATE TRIGGER transaction_moves BEFORE UPDATE OF status ON transactions
BEGIN
  -- 1. Strict mode: it is moved by who opened it and by whose material it is about (decisions 9, ownership).
  SELECT RAISE(ABORT, 'loopgate:not_owner ' || json_object('who', 'either side of the transaction'))
  FROM bound_writer AS w
  WHERE w.strict AND OLD.owner IS NOT w.key AND w.key IS NOT (
    SELECT owner FROM records WHERE kind = 'material' AND id = (
      SELECT json_extract(document, '$.material') FROM transaction_documents
      WHERE transaction_id = OLD.id ORDER BY seq LIMIT 1));

  -- 2. Transactions move only as the table `moves` allows (specification 2.11 and 3, decisions 8).
  SELECT RAISE(ABORT, 'loopgate:no_such_move {}') WHERE NOT EXISTS (
    SELECT 1 FROM moves WHERE kind = 'transaction' AND from_status = OLD.status AND to_status = NEW.status);
END;
