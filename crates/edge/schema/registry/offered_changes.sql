-- How much more, or less, is offered of a material or product. Nothing is in it: what is inserted here is added to `offered`
-- (offered_changed.sql).

CREATE VIEW offered_changes AS
SELECT NULL AS material_id, NULL AS product_id, NULL AS value, NULL AS unit WHERE 0;
