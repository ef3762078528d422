//! The table `erasures`: what is gone for everybody and still has rows (`schema/erasure`).

use super::{Store, StoreError};

impl Store {
    /// Takes a step. Returns whether anything is left.
    pub async fn erase_some(&self) -> Result<bool, StoreError> {
        const STEP: &str = "
            UPDATE erasures SET steps = steps + 1
            WHERE (kind, id) = (
              SELECT kind, MIN(id) FROM erasures WHERE kind = (SELECT MIN(kind) FROM erasures))";
        self.batch(vec![self.statement(STEP, &[])?]).await?;
        self.has_erasures().await
    }

    pub async fn has_erasures(&self) -> Result<bool, StoreError> {
        const SQL: &str = "SELECT (SELECT MIN(kind) FROM erasures) IS NOT NULL";
        self.is_true(SQL, &[]).await
    }
}
