-- The rules about what a record refers to: one row for each rule that a record does not meet today
-- (decisions 7, registry mode). The columns are told in findings.sql.

CREATE VIEW reference_findings AS
-- What is referred to is registered here, and not superseded.
SELECT ref.seq AS seq, 400 AS refusal, ref.path AS path, 'unknown_reference' AS code,
       COALESCE(s.message, 'no ' || ref.kind || ' is registered here with this id') AS message,
       iif(s.holder IS NULL, NULL, ref.kind) AS holder_kind, s.holder AS holder, s.help AS help
FROM record_references AS ref LEFT JOIN superseded_findings AS s ON s.kind = ref.kind AND s.id = ref.id
WHERE s.id IS NOT NULL OR NOT EXISTS (SELECT 1 FROM records WHERE kind = ref.kind AND id = ref.id)
UNION ALL
-- A match is about the material of its offer, a transfer about that of its match, or about what took the place of it.
SELECT r.seq, 400, '/material_id', 'subject_mismatch', 'the ' || p.kind || ' is for another material', p.kind, p.id, NULL
FROM records AS r JOIN records AS p
  ON p.kind = iif(r.kind = 'match', 'offer', 'match') AND p.id = iif(r.kind = 'match', r.offer_id, r.match_id)
WHERE r.kind IN ('match', 'transfer') AND r.material_id IS NOT NULL AND r.material_id IS NOT p.material_id
  AND COALESCE((SELECT newest FROM supersessions WHERE kind = 'material' AND id = r.material_id), r.material_id)
    IS NOT COALESCE((SELECT newest FROM supersessions WHERE kind = 'material' AND id = p.material_id), p.material_id)
UNION ALL
-- The same for products.
SELECT r.seq, 400, '/product_id', 'subject_mismatch', 'the ' || p.kind || ' is for another product', p.kind, p.id, NULL
FROM records AS r JOIN records AS p
  ON p.kind = iif(r.kind = 'match', 'offer', 'match') AND p.id = iif(r.kind = 'match', r.offer_id, r.match_id)
WHERE r.kind IN ('match', 'transfer') AND r.product_id IS NOT NULL AND r.product_id IS NOT p.product_id
  AND COALESCE((SELECT newest FROM supersessions WHERE kind = 'product' AND id = r.product_id), r.product_id)
    IS NOT COALESCE((SELECT newest FROM supersessions WHERE kind = 'product' AND id = p.product_id), p.product_id);
