//! The keys of the tables `api_keys` and `peers`, as lists.

use serde::Deserialize;

use super::{Store, StoreError};

#[derive(Deserialize)]
struct Trusted {
    node_id: String,
    trusted_key: String,
}

impl Store {
    /// The hashes of the newest keys, of those that are neither expired nor revoked.
    pub async fn key_hashes(&self, now: &str, most: u32) -> Result<Vec<String>, StoreError> {
        const SQL: &str = "
            SELECT hash FROM api_keys
            WHERE id > 0 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ?1) ORDER BY id DESC LIMIT ?2";
        self.current_column(SQL, &[now.into(), most.into()]).await
    }

    /// The nodes that are trusted, each with its key.
    pub async fn trusted_keys(&self, most: u32) -> Result<Vec<(String, String)>, StoreError> {
        const SQL: &str = "SELECT node_id, trusted_key FROM peers WHERE trusted_key IS NOT NULL LIMIT ?1";
        let rows: Vec<Trusted> = self.current_rows(SQL, &[most.into()]).await?;
        Ok(rows.into_iter().map(|row| (row.node_id, row.trusted_key)).collect())
    }
}
