//! The table `removals`: records that were taken down (decisions 9, records). What a removal does is in
//! `schema/registry/record_removed.sql` and, of what may be any number of rows, in `schema/erasure`.

use serde::Deserialize;
use worker::wasm_bindgen::JsValue;

use super::idempotency::Claim;
use super::{AnswerQuery, Store, StoreError};
use crate::entity::Entity;

/// Why a record is gone, and since when.
#[derive(Debug, Deserialize)]
pub struct Removal {
    pub reason: String,
    pub removed_at: String,
}

impl Store {
    /// `None` where the record was not removed.
    pub async fn removal(&self, entity: Entity, id: &str) -> Result<Option<Removal>, StoreError> {
        const SQL: &str = "SELECT reason, removed_at FROM removals WHERE kind = ?1 AND id = ?2";
        self.row(SQL, &[entity.name().into(), id.into()]).await
    }

    /// Removes a record for good. Returns the text of the answer, which is empty; `None` where there is no such record.
    pub async fn remove(
        &self,
        (entity, id): (Entity, &str),
        Removal { reason, removed_at }: &Removal,
        claim: Option<&Claim>,
    ) -> Result<Option<String>, StoreError> {
        // Looked for before it is removed, in the same transaction: of two requests only one finds it.
        const ANSWER: &str = "SELECT '' AS body FROM records WHERE kind = ?1 AND id = ?2";
        const SQL: &str = "
            INSERT INTO removals (kind, id, reason, removed_at)
            SELECT kind, id, ?3, ?4 FROM records WHERE kind = ?1 AND id = ?2";
        let record: [JsValue; 2] = [entity.name().into(), id.into()];
        let answer = AnswerQuery { sql: ANSWER, values: record.to_vec() };
        let [kind, id] = record;
        let remove = self.statement(SQL, &[kind, id, reason.as_str().into(), removed_at.as_str().into()])?;
        self.write_around(Vec::new(), answer, vec![remove], claim).await
    }
}
