-- What an update of the status of a material does, all of it or nothing (specification 2.6 and 4.6, decisions 7).

CREATE TRIGGER material_status_registered AFTER INSERT ON material_status
BEGIN
  -- 0. A material that was removed has no status.
  SELECT RAISE(ABORT, 'loopgate:removed {}') WHERE EXISTS (
    SELECT 1 FROM removals WHERE kind = 'material' AND id = NEW.material_id);

  -- 1. Strict mode refuses an update of a material that is not registered here, or was superseded. What helps is too long for the
  --    error channel, and read where the update is only judged (`strict` is 2), as in record_registered.sql.
  SELECT RAISE(ABORT, 'loopgate:refused ' || json_object('refusal', refusal, 'path', path, 'code', code, 'message', message))
  FROM status_update_findings WHERE seq = NEW.seq AND NEW.strict = 1;
  INSERT INTO judgements (record, findings)
  SELECT NEW.seq, json_array(json_object(
    'refusal', refusal, 'path', path, 'code', code, 'message', message, 'help', help))
  FROM status_update_findings WHERE seq = NEW.seq AND NEW.strict = 2;
  SELECT RAISE(IGNORE) WHERE NEW.strict = 2;

  -- 2. Open mode turns the same into a warning, after the advice that the update came with.
  UPDATE material_status SET warnings = (
    SELECT json_insert(COALESCE(NEW.warnings, '[]'), '$[#]', json_patch(
             json_object('path', path, 'code', code, 'message', message), json_object('help', help)))
    FROM status_update_findings WHERE seq = NEW.seq)
  WHERE seq = NEW.seq AND EXISTS (SELECT 1 FROM status_update_findings WHERE seq = NEW.seq);

  -- 3. The event; its payload refers to the document (events/logged_events.sql).
  INSERT INTO events (event_type, entity_type, entity_id, payload, source_node, created_at)
  VALUES ('material.status_updated', 'material', NEW.material_id, '#' || NEW.seq, NEW.source_node, NEW.created_at);

  -- 4. The material has the status of its newest update.
  UPDATE records SET status = (
    SELECT status FROM material_status WHERE material_id = NEW.material_id ORDER BY instant DESC, seq DESC LIMIT 1)
  WHERE kind = 'material' AND id = NEW.material_id;
END;
