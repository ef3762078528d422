//! The table `api_keys`, as a list.

use serde::Deserialize;

use super::{Store, StoreError};

#[derive(Deserialize)]
struct Row {
    hash: String,
}

impl Store {
    /// The hashes of the newest keys, of those that are neither expired nor revoked.
    pub async fn key_hashes(&self, now: &str, most: u32) -> Result<Vec<String>, StoreError> {
        const SQL: &str = "
            SELECT hash FROM api_keys
            WHERE id > 0 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ?1) ORDER BY id DESC LIMIT ?2";
        let rows: Vec<Row> = self.rows(SQL, &[now.into(), most.into()]).await?;
        Ok(rows.into_iter().map(|row| row.hash).collect())
    }
}
