-- What follows from a removal for other records (decisions 9, records). What refers to a record that is removed stays, and finds it
-- missing, as if it had not come yet; only the goods that it held stay held where something was agreed. One that was only judged
-- (record_registered.sql) leaves nothing behind.

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
