//! The table `material_status` (specification 2.6).

use worker::D1PreparedStatement;
use worker::wasm_bindgen::JsValue;

use super::idempotency::Claim;
use super::refusals::{self, FINDINGS};
use super::registered::registered;
use super::registry::JUDGED;
use super::{AnswerQuery, Store, StoreError, integer, nullable};

/// An update on its way into the database.
pub struct StatusUpdate {
    pub id: String,
    pub material_id: String,
    pub status: String,
    /// `updated_at` as a text that sorts by time.
    pub instant: String,
    pub created_at: String,
    pub source_node: String,
    pub strict: bool,
    /// The warnings about the document, as a JSON array.
    pub warnings: Option<String>,
    /// Whether there is more advice than these.
    pub has_more_advice: bool,
    pub document: String,
}

impl Store {
    /// Returns `{id, created_at, warnings?}`.
    ///
    /// # Errors
    ///
    /// [`StoreError::Taken`] for a known id, [`StoreError::Refused`] in strict mode.
    pub async fn update_status(&self, update: &StatusUpdate, claim: Option<&Claim>) -> Result<String, StoreError> {
        refusals::with_reason(async || self.try_update(update, claim).await, async || self.judge_update(update).await)
            .await
    }

    async fn try_update(&self, update: &StatusUpdate, claim: Option<&Claim>) -> Result<String, StoreError> {
        const ANSWER: &str = registered!("(SELECT * FROM material_status WHERE id = ?2) AS r");
        let insert = self.update_of(update, update.strict.into())?;
        let values = vec![integer(update.has_more_advice.into()), update.id.as_str().into()];
        self.write(vec![insert], AnswerQuery { sql: ANSWER, values }, claim).await
    }

    /// The rule that an update does not meet now. It is not stored.
    async fn judge_update(&self, update: &StatusUpdate) -> Result<Option<StoreError>, StoreError> {
        const DELETE: &str = "DELETE FROM material_status WHERE id = ?1 AND strict = 2";
        let delete = self.statement(DELETE, &[update.id.as_str().into()])?;
        let statements = vec![self.update_of(update, JUDGED)?, delete, self.statement(FINDINGS, &[])?];
        refusals::refused(self.batch(statements).await?.last())
    }

    fn update_of(&self, update: &StatusUpdate, strict: i64) -> Result<D1PreparedStatement, StoreError> {
        const SQL: &str = "
            INSERT INTO material_status (id, material_id, status, instant, created_at, source_node, strict,
                                         warnings, document)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)";
        let values: [JsValue; 9] = [
            update.id.as_str().into(),
            update.material_id.as_str().into(),
            update.status.as_str().into(),
            update.instant.as_str().into(),
            update.created_at.as_str().into(),
            update.source_node.as_str().into(),
            integer(strict),
            nullable(&update.warnings),
            update.document.as_str().into(),
        ];
        self.statement(SQL, &values)
    }
}
