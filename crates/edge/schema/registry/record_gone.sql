-- What follows from a removal for other records (decisions 9, records). What refers to a record that is removed stays, and finds it
-- missing, as if it had not come yet. One that was only judged (record_registered.sql) leaves nothing behind.

CREATE TRIGGER record_gone AFTER DELETE ON records WHEN OLD.strict < 2
BEGIN
  -- 1. It is counted no more (one that was superseded was not), and gives its category to nobody.
  UPDATE statistics SET value = value - 1
  WHERE name = OLD.kind AND NOT EXISTS (SELECT 1 FROM supersessions WHERE kind = OLD.kind AND id = OLD.id);
  DELETE FROM uncategorized WHERE kind = OLD.kind AND id = OLD.id;

  -- 2. The product of an offer is reserved while another of its offers is.
  UPDATE records SET status = (SELECT status FROM product_statuses WHERE seq = records.seq)
  WHERE OLD.kind = 'offer' AND kind = 'product' AND id = OLD.product_id;

  -- 3. The offer of an active match is open again, where no other match is active and its goods are in no transfer.
  UPDATE records SET
    status = 'open', updated_at = (SELECT removed_at FROM removals WHERE kind = OLD.kind AND id = OLD.id)
  WHERE OLD.kind = 'match' AND OLD.status IN ('proposed', 'accepted')
    AND kind = 'offer' AND id = OLD.offer_id AND status = 'reserved'
    AND NOT EXISTS (
      SELECT 1 FROM records AS active INDEXED BY records_of_offer
      WHERE active.offer_id = OLD.offer_id AND active.kind = 'match' AND active.status IN ('proposed', 'accepted'))
    AND NOT EXISTS (
      SELECT 1 FROM records AS live INDEXED BY records_of_offer
      WHERE live.offer_id = OLD.offer_id AND live.kind = 'transfer'
        AND live.status IN ('scheduled', 'in_transit', 'completed'));

  -- 4. Whether the offer of a match or transfer takes its quantity from what there is.
  UPDATE records SET holds = (SELECT holds FROM offer_holdings WHERE seq = records.seq)
  WHERE OLD.kind IN ('match', 'transfer') AND kind = 'offer' AND id = OLD.offer_id;
END;
