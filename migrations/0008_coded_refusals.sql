-- Written by `npm run migration`; crates/edge/schema says what each view and trigger is for.

DROP TRIGGER vote_decided;
DROP TRIGGER transaction_moves;
DROP TRIGGER record_registered;
DROP TRIGGER record_moves;
DROP TRIGGER material_status_registered;
DROP TRIGGER idempotency_lost;

CREATE TRIGGER category_given AFTER INSERT ON records WHEN NEW.kind IN ('material', 'product')
BEGIN
  UPDATE records SET category = NEW.category
  WHERE NEW.kind = 'material' AND material_id = NEW.id AND kind IN ('offer', 'match', 'transfer');

  UPDATE records SET product_category = NEW.category
  WHERE NEW.kind = 'product' AND product_id = NEW.id AND kind IN ('offer', 'match', 'transfer');
END;

CREATE TRIGGER category_taken AFTER INSERT ON records WHEN NEW.kind IN ('offer', 'match', 'transfer')
BEGIN
  UPDATE records SET
    category = (SELECT category FROM records WHERE kind = 'material' AND id = NEW.material_id),
    product_category = (SELECT category FROM records WHERE kind = 'product' AND id = NEW.product_id)
  WHERE seq = NEW.seq;
END;

CREATE TRIGGER idempotency_lost BEFORE UPDATE OF body ON idempotency
WHEN NEW.body IS NOT NULL AND OLD.token <> NEW.token
BEGIN
  SELECT RAISE(ABORT, 'loopgate:claim_lost {}');
END;

CREATE TRIGGER material_status_registered AFTER INSERT ON material_status
BEGIN
  -- 1. Strict mode refuses an update of a material that is not registered here.
  SELECT RAISE(ABORT, 'loopgate:refused ' || json_array(json_object(
    'refusal', 400, 'path', '/material_id', 'code', 'unknown_reference',
    'message', 'no material is registered here with this id')))
  WHERE NEW.strict AND NOT EXISTS (SELECT 1 FROM records WHERE kind = 'material' AND id = NEW.material_id);

  -- 2. Open mode turns the same into a warning, after the advice that the update came with.
  UPDATE material_status SET warnings = json_insert(COALESCE(NEW.warnings, '[]'), '$[#]', json_object(
    'path', '/material_id', 'code', 'unknown_reference', 'message', 'no material is registered here with this id'))
  WHERE seq = NEW.seq AND NOT EXISTS (SELECT 1 FROM records WHERE kind = 'material' AND id = NEW.material_id);

  -- 3. The event.
  INSERT INTO events (event_type, entity_type, entity_id, payload, source_node, created_at)
  VALUES ('material.status_updated', 'material', NEW.material_id, NEW.document, NEW.source_node, NEW.created_at);

  -- 4. The material has the status of its newest update.
  UPDATE records SET status = (
    SELECT status FROM material_status WHERE material_id = NEW.material_id ORDER BY instant DESC, seq DESC LIMIT 1)
  WHERE kind = 'material' AND id = NEW.material_id;
END;

CREATE TRIGGER record_counted AFTER INSERT ON records
BEGIN
  UPDATE statistics SET value = value + 1 WHERE name = NEW.kind;
END;

CREATE TRIGGER record_moves BEFORE UPDATE OF status ON records
WHEN OLD.kind IN ('offer', 'match', 'transfer')
BEGIN
  SELECT RAISE(ABORT, 'loopgate:no_such_move {}') WHERE NOT EXISTS (
    SELECT 1 FROM moves WHERE kind = OLD.kind AND from_status = OLD.status AND to_status = NEW.status);
END;

CREATE TRIGGER record_registered AFTER INSERT ON records
BEGIN
  -- 1. Strict mode refuses a record that does not meet the rules.
  SELECT RAISE(ABORT, 'loopgate:refused ' || json_group_array(json_object(
    'refusal', refusal, 'path', path, 'code', code, 'message', message, 'holder_kind', holder_kind, 'holder', holder)))
  FROM (SELECT * FROM findings WHERE seq = NEW.seq LIMIT 100)
  HAVING NEW.strict AND COUNT(*) > 0;

  -- 2. Open mode turns the same into warnings, before the advice that the record came with; 100 at most.
  UPDATE records SET warnings = (
    SELECT json_group_array(json(issue)) FROM (
      SELECT issue FROM (
        SELECT json_object('path', path, 'code', code, 'message', message) AS issue
        FROM findings WHERE seq = NEW.seq
        UNION ALL SELECT value FROM json_each(COALESCE(NEW.warnings, '[]')))
      LIMIT 100))
  WHERE seq = NEW.seq AND EXISTS (SELECT 1 FROM findings WHERE seq = NEW.seq);

  -- 3. The event.
  INSERT INTO events (event_type, entity_type, entity_id, payload, source_node, created_at)
  VALUES (NEW.kind || '.created', NEW.kind, NEW.id, NEW.document, NEW.source_node, NEW.created_at);

  -- 4. The first status of a material and of a product: updates and offers may have come before them.
  UPDATE records SET status = COALESCE(
    (SELECT status FROM material_status WHERE material_id = NEW.id ORDER BY instant DESC, seq DESC LIMIT 1), 'available')
  WHERE seq = NEW.seq AND kind = 'material';
  UPDATE records SET status = CASE
    WHEN EXISTS (SELECT 1 FROM records WHERE product_id = NEW.id AND kind = 'offer' AND status = 'reserved')
    THEN 'reserved' ELSE 'available' END
  WHERE seq = NEW.seq AND kind = 'product';

  -- 5. An active match reserves its offer, where that is open.
  UPDATE records SET status = 'reserved', updated_at = NEW.created_at
  WHERE NEW.kind = 'match' AND NEW.status IN ('proposed', 'accepted')
    AND kind = 'offer' AND id = NEW.offer_id AND status = 'open';

  -- 6. An open offer is reserved, where an active match came before it.
  UPDATE records SET status = 'reserved', updated_at = NEW.created_at
  WHERE NEW.kind = 'offer' AND NEW.status = 'open' AND seq = NEW.seq
    AND EXISTS (SELECT 1 FROM records AS active
                WHERE active.offer_id = NEW.id AND active.kind = 'match'
                  AND active.status IN ('proposed', 'accepted'));

  -- 7. An offer that is registered as reserved reserves its product. (5 and 6 do that by offer_moved.)
  UPDATE records SET status = 'reserved'
  WHERE NEW.kind = 'offer' AND NEW.status = 'reserved' AND kind = 'product' AND id = NEW.product_id;
END;

CREATE TRIGGER transaction_moves BEFORE UPDATE OF status ON transactions
BEGIN
  SELECT RAISE(ABORT, 'loopgate:no_such_move {}') WHERE NOT EXISTS (
    SELECT 1 FROM moves WHERE kind = 'transaction' AND from_status = OLD.status AND to_status = NEW.status);
END;

CREATE TRIGGER vote_decided BEFORE UPDATE ON votes WHEN OLD.status <> 'pending'
BEGIN
  SELECT RAISE(ABORT, 'loopgate:taken {}');
END;
