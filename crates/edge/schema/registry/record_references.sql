-- What each record refers to: one row for each reference, with its place in the document
-- (specification 2.2 to 2.5). The materials of a product are read off its document, as there may be as many as it has room for.

CREATE VIEW record_references AS
SELECT seq, '/material_id' AS path, 'material' AS kind, material_id AS id FROM records WHERE material_id IS NOT NULL
UNION ALL
SELECT seq, '/product_id', 'product', product_id FROM records WHERE product_id IS NOT NULL
UNION ALL
SELECT seq, '/offer_id', 'offer', offer_id FROM records WHERE offer_id IS NOT NULL AND kind = 'match'
UNION ALL
SELECT seq, '/match_id', 'match', match_id FROM records WHERE match_id IS NOT NULL
UNION ALL
SELECT records.seq, '/material_ids/' || item.key, 'material', item.value
FROM records, json_each(records.document, '$.material_ids') AS item WHERE records.kind = 'product';
