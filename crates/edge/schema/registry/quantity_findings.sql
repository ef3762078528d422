-- The rule about quantities: an offer is, with the other offers of its material or product, not more than there is
-- (decisions 7, registry mode). The columns are told in findings.sql.
--
-- Only what has the same dimension is compared: kg with t, but not with pieces. `offered` has the other offers, as this one is not
-- counted there before it is judged. One that is withdrawn takes nothing from the others and is compared alone. Amounts are
-- those of offer_held.sql; 1e-12 is for rounding, as in search.
--
-- A record and those of which it took the place are the same goods: there is what the newest says, and offers of all count.

CREATE VIEW quantity_findings AS
WITH compared AS (
  SELECT o.seq, s.kind, s.id, s.quantity_value AS there_is, s.quantity_unit AS unit,
         pow(2, -100) * su.size AS one, o.quantity_value * pow(2, -100) * ou.size AS amount,
         iif(o.status = 'withdrawn', 0, COALESCE(
           (SELECT SUM(f.total + f.rest)
            FROM (SELECT s.id AS id UNION ALL SELECT id FROM supersessions WHERE kind = s.kind AND newest = s.id) AS same
            CROSS JOIN offered AS f ON f.kind = s.kind AND f.id = same.id AND f.dimension = ou.dimension), 0)) AS others
  FROM records AS o
  CROSS JOIN (SELECT 'material' AS kind UNION ALL SELECT 'product') AS subject
  LEFT JOIN supersessions AS old
    ON old.kind = subject.kind AND old.id = iif(subject.kind = 'material', o.material_id, o.product_id)
  JOIN records AS s ON s.kind = subject.kind
    AND s.id = COALESCE(old.newest, iif(subject.kind = 'material', o.material_id, o.product_id))
  JOIN units AS ou ON ou.unit = o.quantity_unit
  JOIN units AS su ON su.unit = s.quantity_unit AND su.dimension = ou.dimension
  WHERE o.kind = 'offer'
)
SELECT seq, 400 AS refusal, '/quantity/value' AS path, 'exceeds_quantity' AS code,
       'the ' || kind || ' has ' || format('%.15g', there_is) || ' ' || unit
       || iif(others > 0, ', and ' || format('%.15g', others / one) || ' ' || unit || ' are offered already', '') AS message,
       kind AS holder_kind, id AS holder, NULL AS help
FROM compared
WHERE amount + others > there_is * one * (1 + 1e-12);
