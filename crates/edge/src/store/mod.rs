//! Storage: D1 has the data that must be current, KV what may be out of date. All SQL of the service is here, one file
//! for each group of tables; in `schema/`, one file for each view and trigger; and in `migrations/`, the history.

pub mod cache;
mod categories;
pub mod cities;
mod codes;
pub mod deliveries;
mod error;
pub mod events;
pub mod federation;
pub mod idempotency;
pub mod interest;
mod keys;
pub mod material_status;
mod meter;
pub mod payments;
pub mod peers;
pub mod probe;
pub mod registry;
pub mod search;
pub mod signals;
mod statistics;
pub mod transactions;

pub use error::{Finding, Holder, StoreError};
pub use meter::Meter;

use serde::de::DeserializeOwned;
use worker::wasm_bindgen::JsValue;
use worker::{D1Database, D1PreparedStatement, D1Result, Env};

use idempotency::Claim;

/// The database of this node.
pub struct Store {
    db: D1Database,
    meter: Meter,
}

/// The query that returns the text of the answer to a write, as the column `body`.
struct AnswerQuery {
    sql: &'static str,
    values: Vec<JsValue>,
}

impl Store {
    /// # Errors
    ///
    /// [`StoreError::Unreachable`] where the service has no database bound.
    pub fn open(env: &Env, meter: Meter) -> Result<Store, StoreError> {
        let db = env.d1("DB")?;
        Ok(Store { db, meter })
    }

    fn statement(&self, sql: &str, values: &[JsValue]) -> Result<D1PreparedStatement, StoreError> {
        Ok(self.db.prepare(sql).bind(values)?)
    }

    async fn rows<T: DeserializeOwned>(&self, sql: &str, values: &[JsValue]) -> Result<Vec<T>, StoreError> {
        let result = self.statement(sql, values)?.all().await?;
        self.meter.note(&result);
        Ok(result.results()?)
    }

    async fn row<T: DeserializeOwned>(&self, sql: &str, values: &[JsValue]) -> Result<Option<T>, StoreError> {
        Ok(self.rows(sql, values).await?.into_iter().next())
    }

    /// All statements or none.
    async fn batch(&self, statements: Vec<D1PreparedStatement>) -> Result<Vec<D1Result>, StoreError> {
        let results = self.db.batch(statements).await?;
        results.iter().for_each(|result| self.meter.note(result));
        Ok(results)
    }

    /// Writes nothing but the answer that is stored for a claim. Returns it.
    pub async fn answer(&self, text: String, claim: Option<&Claim>) -> Result<String, StoreError> {
        const ANSWER: &str = "SELECT ?1 AS body";
        self.write(Vec::new(), AnswerQuery { sql: ANSWER, values: vec![text.into()] }, claim).await
    }

    /// Writes all or nothing, and with it the answer that is stored for a claim. Returns the answer.
    async fn write(
        &self,
        statements: Vec<D1PreparedStatement>,
        answer: AnswerQuery,
        claim: Option<&Claim>,
    ) -> Result<String, StoreError> {
        Ok(self.write_all(statements, answer, claim).await?.1)
    }

    /// The same, with the results of the statements.
    async fn write_all(
        &self,
        mut statements: Vec<D1PreparedStatement>,
        answer: AnswerQuery,
        claim: Option<&Claim>,
    ) -> Result<(Vec<D1Result>, String), StoreError> {
        statements.push(match claim {
            None => self.statement(answer.sql, &answer.values)?,
            Some(claim) => self.keep(claim, answer)?,
        });
        let results = self.batch(statements).await?;
        let rows = results.last().map(D1Result::results::<AnswerRow>).transpose()?.unwrap_or_default();
        let body = rows.into_iter().next().map(|row| row.body);
        Ok((results, body.ok_or(StoreError::Unreachable("a write has no answer".into()))?))
    }
}

#[derive(serde::Deserialize)]
struct AnswerRow {
    body: String,
}

/// An integer, as the database's interface takes it.
fn integer(value: i64) -> JsValue {
    JsValue::from_f64(value as f64)
}

fn nullable(text: &Option<String>) -> JsValue {
    text.as_deref().map_or(JsValue::NULL, JsValue::from_str)
}

/// A list, which SQL reads with `json_each`.
fn json_list<T: serde::Serialize>(items: &[T]) -> JsValue {
    serde_json::to_string(items).unwrap_or_default().into()
}
