-- The material of a transaction leads to it, as soon as it is opened (decisions 12, story).

CREATE TRIGGER transaction_referred AFTER INSERT ON transaction_documents
BEGIN
  INSERT OR IGNORE INTO referrers (of_kind, of_id, kind, seq)
  SELECT kind, id, 'transaction', NEW.seq FROM transaction_references WHERE seq = NEW.seq;
END;
