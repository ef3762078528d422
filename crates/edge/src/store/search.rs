//! The table `listing_counts`, and the documents that a search found.

use worker::wasm_bindgen::JsValue;

use super::registry::StoredRecord;
use super::{Store, StoreError, json_list};
use crate::entity::Entity;

impl Store {
    /// How many records there are of a kind, with these categories and this status where they are given.
    pub async fn count_listed(
        &self,
        entity: Entity,
        categories: Option<&[&'static str]>,
        status: Option<&str>,
    ) -> Result<i64, StoreError> {
        const SQL: &str = "
            SELECT IFNULL(SUM(count), 0) FROM listing_counts
            WHERE kind = ?1 AND (?2 IS NULL OR category IN (SELECT value FROM json_each(?2)))
              AND (?3 IS NULL OR status = ?3)";
        let categories = categories.map_or(JsValue::NULL, json_list);
        let status = status.map_or(JsValue::NULL, JsValue::from_str);
        self.count(SQL, &[entity.name().into(), categories, status]).await
    }

    pub async fn count(&self, sql: &str, values: &[JsValue]) -> Result<i64, StoreError> {
        Ok(self.value(sql, values).await?.unwrap_or(0))
    }

    /// The records with these numbers, in this order.
    pub async fn documents(&self, seqs: &[i64]) -> Result<Vec<StoredRecord>, StoreError> {
        const SQL: &str = "
            SELECT r.document, r.size, r.status, r.updated_at
            FROM json_each(?1) AS wanted CROSS JOIN records AS r ON r.seq = wanted.value";
        let records = self.rows(SQL, &[json_list(seqs)]).await?;
        self.with_documents(records, |record: &mut StoredRecord| Some(record.stored())).await
    }
}
