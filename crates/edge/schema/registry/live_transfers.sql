-- The transfers that are not cancelled, those that were removed among them (decisions 7, registry mode, and 9, records). They are
-- looked up by `offer_id` or `match_id`, each of which has an index. Only transfers have these statuses and such an id.

CREATE VIEW live_transfers AS
SELECT offer_id, match_id, id, status FROM records WHERE status IN ('scheduled', 'in_transit', 'completed')
UNION ALL
SELECT offer_id, match_id, id, status FROM removed_holders WHERE kind = 'transfer';
