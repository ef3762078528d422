-- What the goods of an offer are bound by: matches that are active and transfers that are not cancelled, those that were removed
-- among them (decisions 7, registry mode, and 9, records). It is looked up by `offer_id`. Only matches and transfers have both such
-- an id and such a status.

CREATE VIEW agreements AS
SELECT offer_id FROM records INDEXED BY held_offers
WHERE offer_id IS NOT NULL AND is_holding
UNION ALL
SELECT offer_id FROM removed_holders WHERE offer_id IS NOT NULL;
