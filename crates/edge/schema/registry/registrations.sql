-- What a request registers, as one row: who writes it (`writer`; none where `at` is NULL), the codes on the thing (`item_codes`, as a
-- list of JSON) and the record. Nothing is in it: what is inserted here is written (registration_written.sql). Each statement of a
-- request costs it time, so that these three are one.

CREATE VIEW registrations AS
SELECT NULL AS key, NULL AS scopes, NULL AS node, NULL AS at, NULL AS is_bound, NULL AS bytes, NULL AS bytes_limit,
       NULL AS codes,
       NULL AS kind, NULL AS id, NULL AS category, NULL AS status, NULL AS material_id, NULL AS product_id, NULL AS offer_id,
       NULL AS match_id, NULL AS quantity_value, NULL AS quantity_unit, NULL AS created_at, NULL AS document, NULL AS source_node,
       NULL AS strict, NULL AS warnings
WHERE 0;
