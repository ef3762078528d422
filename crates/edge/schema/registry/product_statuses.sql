-- A product is reserved while one of its offers is, else available (decisions 7, filters). An offer that was superseded, and by
-- which the goods do not go out, takes nothing from it (offer_holdings.sql); one that was removed does while it is agreed on.

CREATE VIEW product_statuses AS
SELECT product.seq AS seq, iif(EXISTS (
         SELECT 1 FROM records AS offer
         WHERE offer.product_id = product.id AND offer.kind = 'offer' AND offer.status = 'reserved' AND offer.holds)
       OR EXISTS (
         SELECT 1 FROM removed_holders AS gone
         WHERE gone.product_id = product.id AND gone.kind = 'offer' AND gone.status = 'reserved'),
       'reserved', 'available') AS status
FROM records AS product WHERE product.kind = 'product';
