-- A match holds its offer while it is active, and a transfer the goods of it until it is cancelled (decisions 7, registry mode). What
-- asks for that looks among those alone. (A list of three would be a table of its own for SQLite, made and read with each update.)

DROP TRIGGER record_registered;
DROP TRIGGER record_gone;
DROP TRIGGER match_moved;
DROP VIEW status_findings;
DROP VIEW removed_findings;
DROP VIEW move_holders;
DROP VIEW goods_findings;
DROP VIEW agreements;

DROP INDEX records_of_offer;
DROP INDEX records_of_match;

ALTER TABLE records ADD COLUMN is_holding INTEGER AS (
  kind = 'match' AND status IN ('proposed', 'accepted')
  OR kind = 'transfer' AND (status IN ('scheduled', 'in_transit') OR status = 'completed')) VIRTUAL;

CREATE INDEX held_offers ON records (offer_id, kind) WHERE offer_id IS NOT NULL AND is_holding;
CREATE INDEX held_matches ON records (match_id, kind) WHERE match_id IS NOT NULL AND is_holding;

-- Written by `npm run migration`; crates/edge/schema says what each view and trigger is for.

CREATE VIEW agreements AS
SELECT offer_id FROM records INDEXED BY held_offers
WHERE offer_id IS NOT NULL AND is_holding
UNION ALL
SELECT offer_id FROM removed_holders WHERE offer_id IS NOT NULL;

CREATE VIEW goods_findings AS
-- No match is made anew for goods that are in a transfer.
SELECT m.seq AS seq, 409 AS refusal, '/offer_id' AS path, 'not_open' AS code,
       'the goods of the offer are in a transfer that is ' || t.status AS message, 'transfer' AS holder_kind, t.id AS holder,
       NULL AS help
FROM records AS m
JOIN records AS o ON o.kind = 'offer' AND o.id = m.offer_id AND o.status = 'open'
JOIN records AS t ON t.seq = (
  SELECT first.seq FROM records AS first INDEXED BY held_offers
  WHERE first.offer_id = o.id AND first.kind = 'transfer' AND first.is_holding
  LIMIT 1)
WHERE m.kind = 'match' AND m.is_holding
UNION ALL
-- No second transfer by way of another match.
SELECT t.seq, 409, '/match_id', 'not_open',
       'the goods of the offer are in a transfer of another match', 'transfer', other.id, NULL
FROM records AS t
JOIN records AS m ON m.kind = 'match' AND m.id = t.match_id
JOIN records AS other ON other.seq = (
  SELECT first.seq FROM records AS first INDEXED BY held_offers
  WHERE first.offer_id = m.offer_id AND first.kind = 'transfer' AND first.is_holding
  LIMIT 1)
WHERE t.kind = 'transfer' AND t.status <> 'cancelled' AND other.match_id <> t.match_id;

CREATE VIEW move_holders AS
-- A match does not give back an offer whose goods are on their way or have arrived. (One that is rejected was never accepted; strict
-- mode has no transfer for it, unless it came in open mode.)
SELECT 'match' AS kind, t.match_id AS id, ending.to_status AS status, ending.to_status = 'rejected' AS minds,
       'the match has a transfer that is not cancelled' AS message, 'transfer' AS holder_kind, t.id AS holder
FROM moves AS ending
CROSS JOIN records AS t INDEXED BY held_matches
  ON t.match_id IS NOT NULL AND t.kind = 'transfer' AND t.is_holding
WHERE ending.kind = 'match' AND ending.to_status IN ('rejected', 'expired')
UNION ALL
-- Nor one whose transfer was removed before it was cancelled.
SELECT 'match', gone.match_id, ending.to_status, ending.to_status = 'rejected', 'the match has a transfer that is not cancelled',
       'transfer', gone.id
FROM moves AS ending CROSS JOIN removed_holders AS gone INDEXED BY removed_holders_of_match ON gone.match_id IS NOT NULL
WHERE ending.kind = 'match' AND ending.to_status IN ('rejected', 'expired')
UNION ALL
-- Strict mode does not open an offer past its active match.
SELECT 'offer', m.offer_id, 'open', 1, 'the offer has a match that is ' || m.status, 'match', m.id
FROM records AS m INDEXED BY held_offers
WHERE m.offer_id IS NOT NULL AND m.kind = 'match' AND m.is_holding;

CREATE VIEW removed_findings AS
SELECT r.seq AS seq, 409 AS refusal, iif(r.kind = 'match', '/offer_id', '/match_id') AS path, 'not_open' AS code,
       CASE WHEN r.kind = 'match' THEN 'the goods of the offer are in a transfer that is ' || gone.status
            WHEN gone.match_id = r.match_id THEN 'the match has a transfer that is not cancelled'
            ELSE 'the goods of the offer are in a transfer of another match' END AS message,
       'transfer' AS holder_kind, gone.id AS holder, NULL AS help
FROM records AS r
JOIN removed_holders AS gone ON gone.kind = 'transfer' AND gone.id = COALESCE(
  (SELECT id FROM removed_holders WHERE match_id = r.match_id LIMIT 1),
  (SELECT id FROM removed_holders WHERE offer_id = (
     SELECT iif(r.kind = 'match', iif(status = 'open', id, NULL), offer_id) FROM records
     WHERE kind = iif(r.kind = 'match', 'offer', 'match') AND id = iif(r.kind = 'match', r.offer_id, r.match_id)) LIMIT 1))
WHERE r.kind IN ('match', 'transfer') AND r.is_holding;

CREATE VIEW status_findings AS
-- A match is for an open offer. 409 where another active match has reserved the offer, else 400.
SELECT m.seq AS seq, iif(other.seq IS NULL, 400, 409) AS refusal, '/offer_id' AS path, 'not_open' AS code,
       'the offer is ' || o.status || iif(other.seq IS NULL, ', not open', ' by another match') AS message,
       iif(other.seq IS NULL, 'offer', 'match') AS holder_kind, COALESCE(other.id, o.id) AS holder,
       NULL AS help
FROM records AS m
JOIN records AS o ON o.kind = 'offer' AND o.id = m.offer_id AND o.status <> 'open'
LEFT JOIN records AS other ON o.status = 'reserved' AND other.seq = (
  SELECT active.seq FROM records AS active INDEXED BY held_offers
  WHERE active.offer_id = o.id AND active.kind = 'match' AND active.is_holding
    AND active.seq <> m.seq
  LIMIT 1)
WHERE m.kind = 'match'
UNION ALL
-- A transfer is for an accepted match.
SELECT t.seq, 400, '/match_id', 'not_accepted', 'the match is ' || m.status || ', not accepted', 'match', m.id, NULL
FROM records AS t JOIN records AS m ON m.kind = 'match' AND m.id = t.match_id AND m.status <> 'accepted'
WHERE t.kind = 'transfer'
UNION ALL
-- A match has one transfer that is not cancelled.
SELECT t.seq, 409, '/match_id', 'not_open', 'the match has a transfer that is not cancelled', 'transfer', other.id, NULL
FROM records AS t JOIN records AS other ON other.seq = (
  SELECT first.seq FROM records AS first INDEXED BY held_matches
  WHERE first.match_id = t.match_id AND first.kind = 'transfer' AND first.is_holding
    AND first.seq <> t.seq
  LIMIT 1)
WHERE t.kind = 'transfer' AND t.status <> 'cancelled';

CREATE TRIGGER match_moved AFTER UPDATE OF status ON records WHEN NEW.kind = 'match'
BEGIN
  -- 1. The event, before those of what follows.
  INSERT INTO events (event_type, entity_type, entity_id, payload, source_node, created_at)
  VALUES (NEW.kind || '.status_updated', NEW.kind, NEW.id,
          json_object('id', NEW.id, 'status', NEW.status, 'previous_status', OLD.status),
          NEW.source_node, NEW.updated_at);

  -- 2. The offer of an accepted match is reserved, where it is open: it may have been opened again by hand.
  UPDATE records SET status = 'reserved', updated_at = NEW.updated_at
  WHERE NEW.status = 'accepted' AND kind = 'offer' AND id = NEW.offer_id AND status = 'open';

  -- 3. The offer of a match that ends is open again, where no other match is active.
  UPDATE records SET status = 'open', updated_at = NEW.updated_at
  WHERE NEW.status IN ('rejected', 'expired')
    AND kind = 'offer' AND id = NEW.offer_id AND status = 'reserved'
    AND NOT EXISTS (SELECT 1 FROM records AS active
                    WHERE active.offer_id = NEW.offer_id AND active.kind = 'match'
                      AND active.is_holding);

  -- 4. The quantity of an offer that was withdrawn before is free, where no other match is active.
  UPDATE records SET holds = (SELECT holds FROM offer_holdings WHERE seq = records.seq)
  WHERE NEW.status IN ('rejected', 'expired') AND kind = 'offer' AND id = NEW.offer_id;
END;

CREATE TRIGGER record_gone AFTER DELETE ON records WHEN OLD.strict < 2
BEGIN
  -- 1. It is counted no more (one that was superseded was not), and gives its category to nobody.
  UPDATE statistics SET value = value - 1
  WHERE name = OLD.kind AND NOT EXISTS (SELECT 1 FROM supersessions WHERE kind = OLD.kind AND id = OLD.id);
  DELETE FROM uncategorized WHERE kind = OLD.kind AND id = OLD.id;

  -- 2. A transfer that was not cancelled holds its goods as before, and an offer what it took.
  INSERT INTO removed_holders (kind, id, status, material_id, product_id, offer_id, match_id, quantity_value, quantity_unit)
  SELECT OLD.kind, OLD.id, OLD.status, OLD.material_id, OLD.product_id, OLD.offer_id, OLD.match_id,
         OLD.quantity_value, OLD.quantity_unit
  WHERE iif(OLD.kind = 'offer', OLD.holds, OLD.kind = 'transfer' AND OLD.status <> 'cancelled');

  -- 3. An offer that is gone, this one or that of this match, frees its goods and its product where no agreement is left.
  DELETE FROM removed_holders
  WHERE kind = 'offer' AND id = iif(OLD.kind = 'offer', OLD.id, OLD.offer_id)
    AND NOT EXISTS (SELECT 1 FROM agreements WHERE offer_id = removed_holders.id);

  -- 4. The offer of an active match is open again, where no other match is active and its goods are in no transfer.
  UPDATE records SET
    status = 'open', updated_at = (SELECT removed_at FROM removals WHERE kind = OLD.kind AND id = OLD.id)
  WHERE OLD.kind = 'match' AND OLD.is_holding
    AND kind = 'offer' AND id = OLD.offer_id AND status = 'reserved'
    AND NOT EXISTS (SELECT 1 FROM agreements WHERE offer_id = OLD.offer_id);

  -- 5. Whether the offer of a match or transfer takes its quantity from what there is.
  UPDATE records SET holds = (SELECT holds FROM offer_holdings WHERE seq = records.seq)
  WHERE OLD.kind IN ('match', 'transfer') AND kind = 'offer' AND id = OLD.offer_id;
END;

CREATE TRIGGER record_registered AFTER INSERT ON records
BEGIN
  -- 0. What was removed does not come back.
  SELECT RAISE(ABORT, 'loopgate:removed {}') WHERE EXISTS (SELECT 1 FROM removals WHERE kind = NEW.kind AND id = NEW.id);

  -- 1. The rules that it does not meet are looked up once, one more than is told: a product may refer to very many materials.
  INSERT INTO judgements (record, findings)
  SELECT NEW.seq, json_group_array(json_object(
    'refusal', refusal, 'path', path, 'code', code, 'message', message, 'holder_kind', holder_kind, 'holder', holder,
    'help', help))
  FROM (SELECT * FROM findings WHERE seq = NEW.seq LIMIT 101)
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
  WHERE seq = NEW.seq AND EXISTS (SELECT 1 FROM judgements WHERE record = NEW.seq);
  DELETE FROM judgements WHERE record = NEW.seq;

  -- 4. The event; its payload refers to the document (events/logged_events.sql).
  INSERT INTO events (event_type, entity_type, entity_id, payload, source_node, created_at)
  VALUES (NEW.kind || '.created', NEW.kind, NEW.id, '#' || NEW.seq, NEW.source_node, NEW.created_at);

  -- 5. The first status of a material and of a product: updates and offers may have come before them.
  UPDATE records SET status = iif(
    NEW.kind = 'material',
    COALESCE((SELECT status FROM material_status WHERE material_id = NEW.id ORDER BY instant DESC, seq DESC LIMIT 1), 'available'),
    (SELECT status FROM product_statuses WHERE seq = NEW.seq))
  WHERE seq = NEW.seq AND NEW.kind IN ('material', 'product');

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
