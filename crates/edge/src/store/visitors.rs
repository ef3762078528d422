//! What people without a key send: the tables `visitor_salts`, `interest_senders` and `waiting_interest`.

use serde::{Deserialize, Serialize};

use super::idempotency::Claim;
use super::interest::truth;
use super::{AnswerQuery, Store, StoreError, integer, only};

/// What waits to be confirmed, as it is answered to who may confirm it.
#[derive(Deserialize, Serialize)]
pub struct WaitingInterest {
    pub id: i64,
    name: String,
    organization: Option<String>,
    role: Option<String>,
    country: Option<String>,
    city: Option<String>,
    website: Option<String>,
    email: Option<String>,
    message: Option<String>,
    #[serde(deserialize_with = "truth")]
    consent_public: bool,
    #[serde(deserialize_with = "truth")]
    share_email: bool,
    created_at: String,
}

impl Store {
    /// The salt of the day of this time. Those of other days are erased when it is made.
    pub async fn salt_of(&self, now: &str) -> Result<String, StoreError> {
        const SQL: &str = "SELECT salt FROM visitor_salts WHERE day = ?1";
        const FORGET: &str = "DELETE FROM visitor_salts WHERE day < ?1";
        const MAKE: &str = "INSERT INTO visitor_salts (day, salt) VALUES (?1, ?2) ON CONFLICT (day) DO NOTHING";
        let day: String = now.chars().take(10).collect();
        let day = || day.as_str().into();
        if let Some(salt) = self.value(SQL, &[day()]).await? {
            return Ok(salt);
        }
        let salt = uuid::Uuid::new_v4().to_string();
        let make = self.statement(MAKE, &[day(), salt.as_str().into()])?;
        let results = self.batch(vec![self.statement(FORGET, &[day()])?, make, self.statement(SQL, &[day()])?]).await?;
        only(results.last())?.ok_or(StoreError::Unreachable("a salt is not there".into()))
    }

    /// What waits, the oldest first, after this number.
    pub async fn waiting_interest(&self, after: i64, limit: u32) -> Result<Vec<WaitingInterest>, StoreError> {
        const SQL: &str = "
            SELECT i.id, i.name, i.organization, i.role, i.country, i.city, i.website, i.email, i.message,
                   w.consent_public, i.share_email, i.created_at
            FROM waiting_interest AS w CROSS JOIN interest AS i ON i.id = w.id
            WHERE w.id > ?1 ORDER BY w.id LIMIT ?2";
        self.rows(SQL, &[integer(after), integer(limit.into())]).await
    }

    /// Confirms what waits; `None` where nothing does under this number. It gets a new number, as the list and the stream go by
    /// numbers: else nobody who listens would hear of it.
    pub async fn confirm_interest(&self, id: i64, claim: Option<&Claim>) -> Result<Option<String>, StoreError> {
        const COPY: &str = "
            INSERT INTO interest (name, organization, role, country, city, website, email, message,
                                  share_email, consent_public, created_at)
            SELECT i.name, i.organization, i.role, i.country, i.city, i.website, i.email, i.message,
                   i.share_email, w.consent_public, i.created_at
            FROM waiting_interest AS w CROSS JOIN interest AS i ON i.id = w.id WHERE w.id = ?1";
        const ANSWER: &str = "
            SELECT json_object('id', (SELECT MAX(id) FROM interest), 'created_at', i.created_at) AS body
            FROM waiting_interest AS w CROSS JOIN interest AS i ON i.id = w.id WHERE w.id = ?1";
        const FORGET: &str = "DELETE FROM interest WHERE id = ?1";
        let copy = self.statement(COPY, &[integer(id)])?;
        let answer = AnswerQuery { sql: ANSWER, values: vec![integer(id)] };
        self.write_around(vec![copy], answer, vec![self.statement(FORGET, &[integer(id)])?], claim).await
    }
}
