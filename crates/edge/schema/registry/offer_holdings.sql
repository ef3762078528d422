-- Which offers take their quantity from what there is of their material or product (decisions 7, registry mode): those that are not
-- withdrawn or superseded, and those that are but have an active match, by which the goods may still go out, or a transfer by which
-- they do.

CREATE VIEW offer_holdings AS
SELECT offer.seq AS seq, offer.id AS id,
       (offer.status <> 'withdrawn' AND NOT EXISTS (
         SELECT 1 FROM supersessions AS old WHERE old.kind = 'offer' AND old.id = offer.id))
       OR EXISTS (
         SELECT 1 FROM records AS active INDEXED BY records_of_offer
         WHERE active.offer_id = offer.id AND active.kind = 'match' AND active.status IN ('proposed', 'accepted'))
       OR EXISTS (
         SELECT 1 FROM records AS live INDEXED BY records_of_offer
         WHERE live.offer_id = offer.id AND live.kind = 'transfer'
           AND live.status IN ('scheduled', 'in_transit', 'completed')) AS holds
FROM records AS offer WHERE offer.kind = 'offer';
