//! The table `invitations`: links that make a key, once.

use serde::Deserialize;

use super::{Store, StoreError};

/// An invitation after somebody has looked at it or tried to use it.
pub struct Invitation {
    pub expires_at: String,
    pub used_at: Option<String>,
    pub revoked_at: Option<String>,
    /// The key that it made for the one who asks, now or before.
    pub made: Option<IssuedKey>,
}

/// A key as it is shown to whom it was issued.
pub struct IssuedKey {
    pub id: i64,
    pub name: String,
    /// Words, separated by spaces.
    pub scopes: String,
    pub expires_at: Option<String>,
}

#[derive(Deserialize)]
struct Row {
    ends_at: String,
    used_at: Option<String>,
    revoked_at: Option<String>,
    key: Option<i64>,
    name: Option<String>,
    scopes: Option<String>,
    expires_at: Option<String>,
}

impl Invitation {
    /// Whether it makes a key at this time.
    pub fn is_open(&self, now: &str) -> bool {
        self.used_at.is_none() && self.revoked_at.is_none() && self.expires_at.as_str() > now
    }
}

impl Store {
    /// The invitation with the hash of a token.
    pub async fn invitation(&self, token: &str) -> Result<Option<Invitation>, StoreError> {
        const SQL: &str = "SELECT expires_at AS ends_at, used_at, revoked_at FROM invitations WHERE hash = ?1";
        let row: Option<Row> = self.row(SQL, &[token.into()]).await?;
        Ok(row.map(Row::invitation))
    }

    /// Uses the invitation with the hash `token` for a key with the hash `key`: the key and that it was used are written together,
    /// so that of two who come at once one has it. `None` where there is no such invitation.
    pub async fn accept_invitation(&self, token: &str, key: &str, now: &str) -> Result<Option<Invitation>, StoreError> {
        const ISSUE: &str = "
            INSERT INTO api_keys (hash, name, scopes, created_at, expires_at)
            SELECT ?2, name, scopes, ?3, key_expires_at FROM invitations
            WHERE hash = ?1 AND used_at IS NULL AND revoked_at IS NULL AND expires_at > ?3";
        const USE: &str = "
            UPDATE invitations SET used_at = ?3, key = (SELECT id FROM api_keys WHERE hash = ?2)
            WHERE hash = ?1 AND used_at IS NULL AND revoked_at IS NULL AND expires_at > ?3";
        const READ: &str = "
            SELECT i.expires_at AS ends_at, i.used_at, i.revoked_at, k.id AS key, k.name, k.scopes, k.expires_at
            FROM invitations AS i
            LEFT JOIN api_keys AS k ON k.id = i.key AND k.hash = ?2 AND k.revoked_at IS NULL
            WHERE i.hash = ?1";
        let write = [token.into(), key.into(), now.into()];
        let statements = vec![
            self.statement(ISSUE, &write)?,
            self.statement(USE, &write)?,
            self.statement(READ, &[token.into(), key.into()])?,
        ];
        let results = self.batch(statements).await?;
        let rows: Vec<Row> = results.last().map(|result| result.results()).transpose()?.unwrap_or_default();
        Ok(rows.into_iter().next().map(Row::invitation))
    }
}

impl Row {
    fn invitation(self) -> Invitation {
        let Row { ends_at, used_at, revoked_at, key, name, scopes, expires_at } = self;
        let made = key.zip(name).zip(scopes).map(|((id, name), scopes)| IssuedKey { id, name, scopes, expires_at });
        Invitation { expires_at: ends_at, used_at, revoked_at, made }
    }
}
