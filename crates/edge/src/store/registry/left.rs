//! What is left to offer of a material or a product.

use super::record::Quantity;
use crate::entity::Entity;
use crate::store::{Store, StoreError};

impl Store {
    /// What no offer holds of it, in its own unit, as `schema/registry/quantity_findings.sql` counts; `None` where there is no such
    /// record or its unit is not known. Twelve digits are kept, as the conversions round.
    pub async fn left_of(&self, entity: Entity, id: &str) -> Result<Option<Quantity>, StoreError> {
        const SQL: &str = "
            WITH goods AS (
              SELECT s.kind, s.id, s.quantity_value AS there_is, s.quantity_unit AS unit, u.dimension, pow(2, -100) * u.size AS one
              FROM records AS s CROSS JOIN units AS u ON u.unit = s.quantity_unit
              WHERE s.kind = ?1 AND s.id = ?2)
            SELECT unit, CAST(format('%.12g', MAX(0, there_is - (
                (SELECT COALESCE(SUM(total + rest), 0) FROM offered
                 WHERE kind = goods.kind AND id = goods.id AND dimension = goods.dimension)
                + (SELECT COALESCE(SUM(f.total + f.rest), 0) FROM supersessions AS old
                   CROSS JOIN offered AS f ON f.kind = old.kind AND f.id = old.id AND f.dimension = goods.dimension
                   WHERE old.kind = goods.kind AND old.newest = goods.id)
              ) / one)) AS REAL) AS value
            FROM goods";
        self.row(SQL, &[entity.name().into(), id.into()]).await
    }
}
