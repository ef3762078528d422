-- The rule that an update of the status of a material does not meet: one row where that is so (decisions 7, registry mode). The
-- columns are told in findings.sql.

CREATE VIEW status_update_findings AS
SELECT u.seq AS seq, 400 AS refusal, '/material_id' AS path, 'unknown_reference' AS code,
       COALESCE(s.message, 'no material is registered here with this id') AS message, s.help AS help
FROM material_status AS u LEFT JOIN superseded_findings AS s ON s.kind = 'material' AND s.id = u.material_id
WHERE s.id IS NOT NULL OR NOT EXISTS (SELECT 1 FROM records WHERE kind = 'material' AND id = u.material_id);
