-- The transfers of a match that are not cancelled, those that were removed among them (decisions 7, registry mode, and 9, records).
-- They are looked up by `match_id`.

CREATE VIEW live_transfers AS
SELECT match_id, id FROM records INDEXED BY records_of_match
WHERE match_id IS NOT NULL AND status IN ('scheduled', 'in_transit', 'completed')
UNION ALL
SELECT match_id, id FROM removed_holders WHERE match_id IS NOT NULL;
