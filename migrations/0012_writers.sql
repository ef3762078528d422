-- Who wrote what (decisions 9). `key` is the number of an issued key, 0 for the secret API_KEY.

-- Who makes the write under way: one row within its transaction, none between transactions.
CREATE TABLE writer (
  key    INTEGER,
  node   TEXT,
  action TEXT,  -- where it is not the type of the event
  at     TEXT NOT NULL
) STRICT;

CREATE TABLE audit (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  key         INTEGER,  -- NULL where a node or a payment provider signed
  node        TEXT,     -- the node that signed
  action      TEXT NOT NULL,
  entity_type TEXT NOT NULL,
  entity_id   TEXT NOT NULL,
  created_at  TEXT NOT NULL
) STRICT;

CREATE INDEX audit_of_key ON audit (key, id);
CREATE INDEX audit_of_entity ON audit (entity_id, id);

-- The key that registered a record or opened a transaction; NULL for those of before, which `admin` alone may move.
ALTER TABLE records ADD COLUMN owner INTEGER;
ALTER TABLE transactions ADD COLUMN owner INTEGER;

CREATE TRIGGER answer_missing BEFORE INSERT ON idempotency WHEN NEW.status IS NOT NULL AND NEW.body IS NULL
BEGIN
  SELECT RAISE(ABORT, 'loopgate:no_answer {}');
END;

CREATE TRIGGER event_audited AFTER INSERT ON events
BEGIN
  INSERT INTO audit (key, node, action, entity_type, entity_id, created_at)
  SELECT key, node, COALESCE(action, NEW.event_type), NEW.entity_type, NEW.entity_id, at FROM writer;
END;

CREATE TRIGGER interest_audited AFTER INSERT ON interest
BEGIN
  INSERT INTO audit (key, node, action, entity_type, entity_id, created_at)
  SELECT key, node, 'interest.created', 'interest', NEW.id, at FROM writer;
END;

CREATE TRIGGER interest_removal_audited AFTER DELETE ON interest
BEGIN
  INSERT INTO audit (key, node, action, entity_type, entity_id, created_at)
  SELECT key, node, 'interest.removed', 'interest', OLD.id, at FROM writer;
END;

CREATE TRIGGER payment_event_audited AFTER INSERT ON payment_events
BEGIN
  INSERT INTO audit (key, node, action, entity_type, entity_id, created_at)
  SELECT key, node, 'payment_event.received', 'payment_event', NEW.id, at FROM writer;
END;

CREATE TRIGGER payment_intent_audited AFTER INSERT ON payment_intents
BEGIN
  INSERT INTO audit (key, node, action, entity_type, entity_id, created_at)
  SELECT key, node, 'payment_intent.created', 'payment_intent', NEW.id, at FROM writer;
END;

CREATE TRIGGER peer_audited AFTER INSERT ON peers
BEGIN
  INSERT INTO audit (key, node, action, entity_type, entity_id, created_at)
  SELECT key, node, 'node.introduced', 'node', NEW.node_id, at FROM writer;
END;

CREATE TRIGGER peer_change_audited AFTER UPDATE OF handshake ON peers
BEGIN
  INSERT INTO audit (key, node, action, entity_type, entity_id, created_at)
  SELECT key, node, 'node.introduced', 'node', NEW.node_id, at FROM writer;
END;
