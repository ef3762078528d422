-- What a registration does, all of it or nothing (specification 4.5, decisions 7): the rules between records, the event, and what
-- follows for other records. The steps are one trigger, as their order matters:
--
-- - the rules (1 to 3) look at the other records as they were before the effects (6 to 8);
-- - the first status (4) is that which the announcement of a material tells, which its event (5) sets off;
-- - the event of a registration (5) has a lower number than the events of what follows from it (6).
--
-- What can happen at any point has triggers of its own: record_counted, category_taken, category_given.

CREATE TRIGGER record_registered AFTER INSERT ON records
BEGIN
  -- 0. What was removed does not come back.
  SELECT RAISE(ABORT, 'loopgate:removed {}') WHERE EXISTS (SELECT 1 FROM removals WHERE kind = NEW.kind AND id = NEW.id);

  -- 1. The rules that it does not meet are looked up once, one more than is told: a product may refer to very many materials. A
  --    material refers to nothing, and so meets them all.
  INSERT INTO judgements (record, findings)
  SELECT NEW.seq, json_group_array(json_object(
    'refusal', refusal, 'path', path, 'code', code, 'message', message, 'holder_kind', holder_kind, 'holder', holder,
    'help', help))
  FROM (SELECT * FROM findings WHERE seq = NEW.seq LIMIT 101)
  WHERE NEW.kind <> 'material'
  HAVING COUNT(*) > 0;

  -- 2. Strict mode refuses it. Only the first rule is told with that, as what crosses the error channel is at most 500 bytes.
  SELECT RAISE(ABORT, 'loopgate:refused ' || iif(octet_length(findings -> 0) < 480, findings -> 0,
    json_remove(findings -> 0, '$.holder_kind', '$.holder', '$.help')))
  FROM judgements WHERE record = NEW.seq AND NEW.strict = 1;

  --    All of them are read where the same record is judged and not registered (`strict` is 2): nothing follows from it, and who
  --    reads them deletes it in the same transaction (`store/registry.rs`). The other triggers do nothing then.
  SELECT RAISE(IGNORE) WHERE NEW.strict = 2;

  -- 3. Open mode turns them into warnings, before the advice that the record came with.
  UPDATE records SET warnings = (
    SELECT json_group_array(json(issue)) FROM (
      SELECT json_patch(
               json_object('path', value ->> 'path', 'code', value ->> 'code', 'message', value ->> 'message'),
               json_object('help', value ->> 'help')) AS issue
      FROM judgements, json_each(findings) WHERE record = NEW.seq
      UNION ALL SELECT value FROM json_each(COALESCE(NEW.warnings, '[]'))
      LIMIT 101))
  WHERE seq = NEW.seq AND NEW.kind <> 'material' AND EXISTS (SELECT 1 FROM judgements WHERE record = NEW.seq);
  DELETE FROM judgements WHERE record = NEW.seq AND NEW.kind <> 'material';

  -- 4. The first status of a material and of a product is `available` (it comes with the record, as a row that is written once costs
  --    less), and is counted by that; another one where updates or offers have come before them.
  UPDATE records SET status = 'available'
  WHERE seq = NEW.seq AND NEW.kind IN ('material', 'product') AND NEW.status IS NOT 'available';
  INSERT INTO listing_counts SELECT NEW.kind, NEW.category, 'available', 1 WHERE NEW.kind IN ('material', 'product')
  ON CONFLICT (kind, category, status) DO UPDATE SET count = count + 1;
  UPDATE records SET status = (
    SELECT status FROM material_status WHERE material_id = NEW.id ORDER BY instant DESC, seq DESC LIMIT 1)
  WHERE seq = NEW.seq AND NEW.kind = 'material' AND EXISTS (SELECT 1 FROM material_status WHERE material_id = NEW.id);
  UPDATE records SET status = 'reserved'
  WHERE seq = NEW.seq AND NEW.kind = 'product'
    AND EXISTS (SELECT 1 FROM product_statuses WHERE seq = NEW.seq AND status = 'reserved');

  -- 5. The event; its payload refers to the document (events/logged_events.sql).
  INSERT INTO events (event_type, entity_type, entity_id, payload, source_node, created_at)
  VALUES (NEW.kind || '.created', NEW.kind, NEW.id, '#' || NEW.seq, NEW.source_node, NEW.created_at);

  -- 6. An active match reserves its offer, where that is open, also one that comes after it. (One statement, as each costs a
  --    registration time, also one of another kind.)
  UPDATE records SET status = 'reserved', updated_at = NEW.created_at
  WHERE kind = 'offer' AND status = 'open' AND id = CASE
    WHEN NEW.kind = 'match' AND NEW.is_holding THEN NEW.offer_id
    WHEN NEW.kind = 'offer' AND EXISTS (
      SELECT 1 FROM records AS active
      WHERE active.offer_id = NEW.id AND active.kind = 'match' AND active.is_holding) THEN NEW.id END;

  -- 7. A transfer carries the offer of its match (goods_findings.sql), also one that came before its match.
  UPDATE records SET offer_id = (SELECT offer_id FROM records WHERE kind = 'match' AND id = NEW.match_id)
  WHERE seq = NEW.seq AND NEW.kind = 'transfer';
  UPDATE records SET offer_id = NEW.offer_id
  WHERE NEW.kind = 'match' AND seq IN (
    SELECT seq FROM records INDEXED BY held_matches
    WHERE match_id = NEW.id AND kind = 'transfer' AND is_holding LIMIT 1000);
  UPDATE removed_holders SET offer_id = NEW.offer_id WHERE NEW.kind = 'match' AND match_id = NEW.id;

  -- 8. An offer takes its quantity from what there is, and its product where it is registered as reserved (offer_held.sql); one
  --    that is withdrawn or superseded does so again when it gets an active match or a transfer.
  UPDATE records SET holds = (SELECT holds FROM offer_holdings WHERE seq = records.seq)
  WHERE kind = 'offer' AND id = CASE NEW.kind
    WHEN 'offer' THEN NEW.id
    WHEN 'match' THEN NEW.offer_id
    WHEN 'transfer' THEN (SELECT offer_id FROM records WHERE seq = NEW.seq) END;
END;
