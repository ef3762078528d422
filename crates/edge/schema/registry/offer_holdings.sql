-- Which offers take their quantity from what there is of their material or product (decisions 7, registry mode): those that are not
-- withdrawn or superseded, and those that are but are bound by an agreement, by which the goods may still go out or do.

CREATE VIEW offer_holdings AS
SELECT offer.seq AS seq, offer.id AS id,
       (offer.status <> 'withdrawn' AND NOT EXISTS (
         SELECT 1 FROM supersessions AS old WHERE old.kind = 'offer' AND old.id = offer.id))
       OR EXISTS (SELECT 1 FROM agreements WHERE offer_id = offer.id) AS holds
FROM records AS offer WHERE offer.kind = 'offer';
