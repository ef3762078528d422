//! The tables `payment_intents` and `payment_events` (specification 4.4).

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use worker::wasm_bindgen::JsValue;

use super::idempotency::Claim;
use super::{AnswerQuery, Store, StoreError, integer, nullable};

/// A payment that is to come.
pub struct NewIntent {
    pub name: String,
    /// Decimal text.
    pub amount: String,
    /// In the smallest unit of the currency, where ISO 4217 knows it.
    pub minor_units: Option<String>,
    pub currency: String,
    pub organization: Option<String>,
    pub email: Option<String>,
    pub note: Option<String>,
    /// JSON.
    pub metadata: Option<String>,
}

/// A stored intent with all its members.
#[derive(Deserialize)]
pub struct Intent {
    id: i64,
    name: String,
    amount: String,
    minor_units: Option<String>,
    currency: String,
    organization: Option<String>,
    email: Option<String>,
    note: Option<String>,
    metadata: Option<String>,
    status: String,
    created_at: String,
}

#[derive(Serialize)]
struct IntentJson<'a> {
    id: i64,
    status: &'a str,
    created_at: &'a str,
    name: &'a str,
    amount: &'a str,
    minor_units: &'a Option<String>,
    currency: &'a str,
    organization: &'a Option<String>,
    email: &'a Option<String>,
    note: &'a Option<String>,
    metadata: Option<&'a RawValue>,
}

impl Intent {
    /// As JSON; `metadata` as it was sent.
    pub fn to_json(&self) -> String {
        let metadata = self.metadata.as_deref().and_then(|metadata| serde_json::from_str(metadata).ok());
        let json = IntentJson {
            id: self.id,
            status: &self.status,
            created_at: &self.created_at,
            name: &self.name,
            amount: &self.amount,
            minor_units: &self.minor_units,
            currency: &self.currency,
            organization: &self.organization,
            email: &self.email,
            note: &self.note,
            metadata,
        };
        serde_json::to_string(&json).unwrap_or_default()
    }
}

impl Store {
    /// Returns `{id, status, created_at}`.
    pub async fn add_intent(&self, intent: &NewIntent, now: &str, claim: Option<&Claim>) -> Result<String, StoreError> {
        const SQL: &str = "
            INSERT INTO payment_intents (name, amount, minor_units, currency, organization, email, note,
                                         metadata, created_at)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)";
        const ANSWER: &str = "
            SELECT json_object('id', id, 'status', status, 'created_at', created_at) AS body
            FROM payment_intents WHERE id = (SELECT MAX(id) FROM payment_intents)";
        let values: [JsValue; 9] = [
            intent.name.as_str().into(),
            intent.amount.as_str().into(),
            nullable(&intent.minor_units),
            intent.currency.as_str().into(),
            nullable(&intent.organization),
            nullable(&intent.email),
            nullable(&intent.note),
            nullable(&intent.metadata),
            now.into(),
        ];
        let insert = self.statement(SQL, &values)?;
        self.write(vec![insert], AnswerQuery { sql: ANSWER, values: Vec::new() }, claim).await
    }

    pub async fn intent(&self, id: i64) -> Result<Option<Intent>, StoreError> {
        const SQL: &str = "SELECT * FROM payment_intents WHERE id = ?1";
        self.row(SQL, &[integer(id)]).await
    }

    /// Stores an event of a provider; the same event again changes nothing.
    pub async fn add_payment_event(&self, provider: &str, key: &str, body: &str, now: &str) -> Result<(), StoreError> {
        const SQL: &str = "
            INSERT INTO payment_events (provider, event_key, body, received_at) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT (provider, event_key) DO NOTHING";
        let insert = self.statement(SQL, &[provider.into(), key.into(), body.into(), now.into()])?;
        self.write(vec![insert], AnswerQuery { sql: "SELECT '' AS body", values: Vec::new() }, None).await?;
        Ok(())
    }
}
