//! The table `uncategorized`: what is left to do for materials and products that came after many records that refer to
//! them (`schema/registry/category_given.sql`).

use super::{Store, StoreError};

impl Store {
    /// Gives 1,000 records the category of their material, and 1,000 that of their product. Returns whether any are left.
    pub async fn spread_categories(&self) -> Result<bool, StoreError> {
        const OF_MATERIALS: &str = "
            UPDATE records SET category = (
              SELECT category FROM records AS m WHERE m.kind = 'material' AND m.id = records.material_id)
            WHERE seq IN (
              SELECT r.seq FROM (SELECT id FROM uncategorized WHERE kind = 'material' LIMIT 1) AS wanted
              CROSS JOIN records AS r INDEXED BY records_without_category
                ON r.material_id = wanted.id AND r.material_id IS NOT NULL AND r.category IS NULL
              LIMIT 1000)";
        const OF_PRODUCTS: &str = "
            UPDATE records SET product_category = (
              SELECT category FROM records AS p WHERE p.kind = 'product' AND p.id = records.product_id)
            WHERE seq IN (
              SELECT r.seq FROM (SELECT id FROM uncategorized WHERE kind = 'product' LIMIT 1) AS wanted
              CROSS JOIN records AS r INDEXED BY records_without_product_category
                ON r.product_id = wanted.id AND r.product_id IS NOT NULL AND r.product_category IS NULL
              LIMIT 1000)";
        const DONE: &str = "
            DELETE FROM uncategorized
            WHERE kind = ?1 AND id = (SELECT id FROM uncategorized WHERE kind = ?1 LIMIT 1) AND (
              NOT EXISTS (SELECT 1 FROM records AS r WHERE r.kind = uncategorized.kind AND r.id = uncategorized.id)
              OR iif(kind = 'material',
                NOT EXISTS (SELECT 1 FROM records INDEXED BY records_without_category
                            WHERE material_id = uncategorized.id AND material_id IS NOT NULL AND category IS NULL),
                NOT EXISTS (SELECT 1 FROM records INDEXED BY records_without_product_category
                            WHERE product_id = uncategorized.id AND product_id IS NOT NULL
                              AND product_category IS NULL)))";
        self.batch(vec![
            self.statement(OF_MATERIALS, &[])?,
            self.statement(OF_PRODUCTS, &[])?,
            self.statement(DONE, &["material".into()])?,
            self.statement(DONE, &["product".into()])?,
        ])
        .await?;
        self.has_uncategorized().await
    }

    /// Whether any records wait for a category that is known.
    pub async fn has_uncategorized(&self) -> Result<bool, StoreError> {
        const SQL: &str = "SELECT EXISTS (SELECT 1 FROM uncategorized WHERE kind IN ('material', 'product'))";
        self.is_true(SQL, &[]).await
    }
}
