//! The table `api_keys`.

use serde::Deserialize;

use super::{Store, StoreError, integer};
use crate::clock;

/// A key that is valid now.
#[derive(Deserialize)]
pub struct ApiKey {
    pub id: i64,
    pub name: String,
    /// Words, separated by spaces.
    pub scopes: String,
    pub expires_at: Option<String>,
    last_used_at: Option<String>,
}

impl Store {
    /// The key with this hash, unless it is expired or revoked. Records that it is used.
    pub async fn key(&self, hash: &str, now: &str) -> Result<Option<ApiKey>, StoreError> {
        const SQL: &str = "
            SELECT id, name, scopes, expires_at, last_used_at FROM api_keys
            WHERE hash = ?1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ?2)";
        let key: Option<ApiKey> = self.current_row(SQL, &[hash.into(), now.into()]).await?;
        if let Some(key) = &key {
            // A request is answered as ever where this cannot be written.
            let _ = self.note_use(key, now).await;
        }
        Ok(key)
    }

    /// How many bytes a key has written today (UTC).
    pub async fn bytes_today(&self, key: i64) -> Result<u64, StoreError> {
        const SQL: &str = "SELECT bytes FROM key_bytes WHERE key = ?1 AND day = ?2";
        let today = clock::now().get(..10).unwrap_or_default().to_owned();
        Ok(self.value(SQL, &[integer(key), today.into()]).await?.unwrap_or(0))
    }

    /// Only the hour is recorded, so that there is at most one write an hour.
    async fn note_use(&self, key: &ApiKey, now: &str) -> Result<(), StoreError> {
        const SQL: &str = "UPDATE api_keys SET last_used_at = ?2 WHERE id = ?1";
        let hour = format!("{}:00:00.000Z", now.get(..13).unwrap_or_default());
        if key.last_used_at.as_ref() != Some(&hour) {
            self.batch(vec![self.statement(SQL, &[integer(key.id), hour.into()])?]).await?;
        }
        Ok(())
    }
}
