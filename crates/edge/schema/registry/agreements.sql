-- What the goods of an offer are bound by: matches that are active and transfers that are not cancelled (decisions 7, registry mode,
-- and 9, records). It is looked up by `offer_id`.

CREATE VIEW agreements AS
SELECT offer_id FROM records INDEXED BY records_of_offer WHERE offer_id IS NOT NULL AND status IN ('proposed', 'accepted')
UNION ALL
SELECT offer_id FROM live_transfers;
