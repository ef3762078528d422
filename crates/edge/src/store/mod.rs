//! Storage: D1 has the data that must be current, KV what may be out of date. All SQL of the service is here, one file
//! for each group of tables; in `schema/`, one file for each view and trigger; and in `migrations/`, the history.

pub mod archive;
pub mod audit;
pub mod cache;
mod categories;
pub mod cities;
mod codes;
pub mod deliveries;
pub mod entries;
mod erasures;
mod error;
pub mod events;
pub mod federation;
pub mod follow_up;
pub mod idempotency;
pub mod interest;
pub mod invitations;
pub mod item_codes;
pub mod keys;
mod known;
pub mod labels;
pub mod material_status;
mod meter;
pub mod payments;
pub mod peers;
pub mod probe;
pub mod reach;
mod refusals;
mod registered;
pub mod registry;
pub mod removals;
mod result;
pub mod search;
mod sessions;
pub mod signals;
pub mod size;
mod statistics;
pub mod stories;
pub mod supersessions;
pub mod transactions;
pub mod visitors;

pub use error::{BytesSpent, Finding, Holder, InterestSpent, Owners, StoreError};
pub use meter::Meter;
pub use sessions::Sessions;

use serde::de::DeserializeOwned;
use worker::wasm_bindgen::JsValue;
use worker::{D1Database, D1PreparedStatement, Env};

use audit::WriterCell;
use idempotency::Claim;
use result::QueryResult;

/// The database of this node.
pub struct Store {
    db: D1Database,
    env: Env,
    meter: Meter,
    writer: WriterCell,
    /// `None` where there are no read replicas, or not for this.
    sessions: Option<Sessions>,
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
        Ok(Store { db, env: env.clone(), meter, writer: WriterCell::default(), sessions: None })
    }

    /// Reads at read replicas what these sessions allow.
    pub fn in_sessions(self, sessions: Option<Sessions>) -> Store {
        Store { sessions, ..self }
    }

    /// Writes in the name of whoever this will hold.
    pub fn in_the_name_of(self, writer: WriterCell) -> Store {
        Store { writer, ..self }
    }

    fn statement(&self, sql: &str, values: &[JsValue]) -> Result<D1PreparedStatement, StoreError> {
        Ok(self.db.prepare(sql).bind(values)?)
    }

    async fn rows<T: DeserializeOwned>(&self, sql: &str, values: &[JsValue]) -> Result<Vec<T>, StoreError> {
        self.query(sql, values).await?.results()
    }

    /// The values of the first column.
    async fn column<T: DeserializeOwned>(&self, sql: &str, values: &[JsValue]) -> Result<Vec<T>, StoreError> {
        self.query(sql, values).await?.column()
    }

    /// That of the first row.
    async fn value<T: DeserializeOwned>(&self, sql: &str, values: &[JsValue]) -> Result<Option<T>, StoreError> {
        Ok(self.column(sql, values).await?.into_iter().next())
    }

    /// Whether that is there, and is not 0.
    async fn is_true(&self, sql: &str, values: &[JsValue]) -> Result<bool, StoreError> {
        Ok(self.value(sql, values).await?.is_some_and(|truth: i64| truth != 0))
    }

    async fn query(&self, sql: &str, values: &[JsValue]) -> Result<QueryResult, StoreError> {
        let result = match &self.sessions {
            Some(sessions) => sessions.query(&self.db, sql, values).await?,
            None => QueryResult::of(&self.statement(sql, values)?).await?,
        };
        Ok(self.noted(result))
    }

    fn noted(&self, result: QueryResult) -> QueryResult {
        self.meter.note(&result);
        size::note(&result);
        result
    }

    /// A row as it is now, also where others may be read at a replica.
    async fn current_row<T: DeserializeOwned>(&self, sql: &str, values: &[JsValue]) -> Result<Option<T>, StoreError> {
        Ok(self.current_rows(sql, values).await?.into_iter().next())
    }

    async fn current_column<T: DeserializeOwned>(&self, sql: &str, values: &[JsValue]) -> Result<Vec<T>, StoreError> {
        self.current(sql, values).await?.column()
    }

    async fn current_rows<T: DeserializeOwned>(&self, sql: &str, values: &[JsValue]) -> Result<Vec<T>, StoreError> {
        self.current(sql, values).await?.results()
    }

    async fn current(&self, sql: &str, values: &[JsValue]) -> Result<QueryResult, StoreError> {
        let Some(sessions) = &self.sessions else { return self.query(sql, values).await };
        Ok(self.noted(sessions.query_primary(&self.db, sql, values).await?))
    }

    async fn row<T: DeserializeOwned>(&self, sql: &str, values: &[JsValue]) -> Result<Option<T>, StoreError> {
        Ok(self.rows(sql, values).await?.into_iter().next())
    }

    /// All statements or none.
    async fn batch(&self, statements: Vec<D1PreparedStatement>) -> Result<Vec<QueryResult>, StoreError> {
        let results = match &self.sessions {
            Some(sessions) => sessions.batch(&self.db, &statements).await?,
            None => QueryResult::of_all(&self.db, &statements).await?,
        };
        Ok(self.noted_all(results))
    }

    /// The same of statements that only read.
    async fn ask_all(&self, statements: Vec<D1PreparedStatement>) -> Result<Vec<QueryResult>, StoreError> {
        let Some(sessions) = &self.sessions else { return self.batch(statements).await };
        Ok(self.noted_all(sessions.ask_all(&self.db, &statements).await?))
    }

    fn noted_all(&self, results: Vec<QueryResult>) -> Vec<QueryResult> {
        results.iter().for_each(|result| self.meter.note(result));
        results.last().map(size::note);
        results
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
        self.write_and_ask(statements, answer, "", claim).await.map(|(answer, _)| answer)
    }

    /// The same with questions that are asked at the end, as columns of a row. Returns that row, too.
    async fn write_and_ask(
        &self,
        statements: Vec<D1PreparedStatement>,
        answer: AnswerQuery,
        questions: &str,
        claim: Option<&Claim>,
    ) -> Result<(String, QueryResult), StoreError> {
        let named = self.name_writer()?.into_iter().chain(statements).collect();
        self.write_named(named, answer, questions, claim).await
    }

    /// The same with statements of which the first names the writer.
    async fn write_named(
        &self,
        mut all: Vec<D1PreparedStatement>,
        answer: AnswerQuery,
        questions: &str,
        claim: Option<&Claim>,
    ) -> Result<(String, QueryResult), StoreError> {
        all.extend(match claim {
            Some(claim) => vec![self.keep(claim, answer)?, self.forget_writer(questions, &[])?],
            None => vec![self.forget_writer(&answer.columns(questions), &answer.values)?],
        });
        let mut results = self.batch(all).await?;
        let no_answer = || StoreError::Unreachable("a write has no answer".into());
        let last = results.pop().ok_or_else(no_answer)?;
        let body = match claim {
            Some(_) => body(results.last())?,
            None => body(Some(&last))?,
        };
        Ok((body.ok_or_else(no_answer)?, last))
    }

    /// The same with statements that come after the query of the answer too. `None`, and nothing is stored for the claim,
    /// where that finds no answer.
    async fn write_around(
        &self,
        statements: Vec<D1PreparedStatement>,
        answer: AnswerQuery,
        after: Vec<D1PreparedStatement>,
        claim: Option<&Claim>,
    ) -> Result<Option<String>, StoreError> {
        let mut all: Vec<D1PreparedStatement> = self.name_writer()?.into_iter().chain(statements).collect();
        let place = all.len();
        all.push(match claim {
            None => self.statement(answer.sql, &answer.values)?,
            Some(claim) => self.keep(claim, answer)?,
        });
        all.extend(after);
        all.push(self.forget_writer("", &[])?);
        match self.batch(all).await {
            Err(StoreError::NoAnswer) => Ok(None),
            results => body(results?.get(place)),
        }
    }
}

impl AnswerQuery {
    /// The same as a column, with others.
    fn columns(&self, others: &str) -> String {
        let comma = if others.is_empty() { "" } else { ", " };
        format!("({}) AS body{comma}{others}", self.sql)
    }
}

/// The answer that a statement found.
fn body(result: Option<&QueryResult>) -> Result<Option<String>, StoreError> {
    Ok(only(result)?.flatten())
}

/// The value in the first column of a row, the only one that a statement found.
fn only<T: DeserializeOwned>(result: Option<&QueryResult>) -> Result<Option<T>, StoreError> {
    Ok(result.map(QueryResult::column).transpose()?.unwrap_or_default().into_iter().next())
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
