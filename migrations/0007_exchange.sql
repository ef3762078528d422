-- Signals and transactions (specification 2.11 and 2.12), and names of cities.

-- Published configurations, proposals and votes. A configuration follows another one, and only one does, so that
-- two that come at once are judged one after the other; 0 is what a node begins with.
CREATE TABLE signal_documents (
  seq        INTEGER PRIMARY KEY AUTOINCREMENT,
  kind       TEXT NOT NULL CHECK (kind IN ('config', 'proposal', 'vote')),
  id         TEXT NOT NULL,
  document   TEXT NOT NULL,
  follows    INTEGER UNIQUE,
  created_at TEXT NOT NULL,
  CHECK ((kind = 'config') = (follows IS NOT NULL))
) STRICT;

CREATE INDEX signal_documents_newest ON signal_documents (kind, seq);

-- The votes there were, each with the status that it has last.
CREATE TABLE votes (
  node    TEXT NOT NULL,
  vote_id TEXT NOT NULL,
  status  TEXT NOT NULL,
  PRIMARY KEY (node, vote_id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER vote_decided BEFORE UPDATE ON votes WHEN OLD.status <> 'pending'
BEGIN
  SELECT RAISE(ABORT, 'vote decided');
END;

CREATE TRIGGER signal_document_added AFTER INSERT ON signal_documents
BEGIN
  INSERT INTO events (event_type, entity_type, entity_id, payload, source_node, created_at)
  VALUES (CASE NEW.kind WHEN 'config' THEN 'signal.published' WHEN 'proposal' THEN 'signal.proposed' ELSE 'signal.voted' END,
          'signal', NEW.id, NEW.document, json_extract(NEW.document, '$.node'), NEW.created_at);
END;

-- A transaction as it is today; its documents are below. `details` is JSON, of the last TransactionStatus.
CREATE TABLE transactions (
  id             TEXT PRIMARY KEY,
  status         TEXT NOT NULL,
  updated_at     TEXT NOT NULL,
  details        TEXT,
  opening        TEXT NOT NULL  -- the MaterialTransaction
) STRICT;

CREATE TABLE transaction_documents (
  seq            INTEGER PRIMARY KEY AUTOINCREMENT,
  transaction_id TEXT NOT NULL,
  document       TEXT NOT NULL,
  created_at     TEXT NOT NULL
) STRICT;

CREATE INDEX transaction_documents_of ON transaction_documents (transaction_id, seq);

INSERT INTO moves VALUES
  ('transaction', 'pending', 'confirmed'), ('transaction', 'confirmed', 'in_transit'),
  ('transaction', 'in_transit', 'delivered'), ('transaction', 'delivered', 'completed'),
  ('transaction', 'pending', 'cancelled'), ('transaction', 'confirmed', 'cancelled'),
  ('transaction', 'in_transit', 'cancelled'), ('transaction', 'delivered', 'cancelled'),
  ('transaction', 'pending', 'disputed'), ('transaction', 'confirmed', 'disputed'),
  ('transaction', 'in_transit', 'disputed'), ('transaction', 'delivered', 'disputed');

CREATE TRIGGER transaction_moves BEFORE UPDATE OF status ON transactions
BEGIN
  SELECT RAISE(ABORT, 'no such move') WHERE NOT EXISTS (
    SELECT 1 FROM moves WHERE kind = 'transaction' AND from_status = OLD.status AND to_status = NEW.status);
END;

CREATE INDEX cities_named ON cities (name COLLATE NOCASE, slug);
