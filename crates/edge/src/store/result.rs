//! What D1 answers to a statement: its rows, and figures about them. Where the crate `worker` reads these, a size has 32
//! bits, which a database of 4 GiB outgrows, and then none of them can be read.

use serde::de::DeserializeOwned;
use worker::D1PreparedStatement;
use worker::js_sys::futures::JsFuture;
use worker::js_sys::{Array, Object, Reflect};
use worker::wasm_bindgen::{JsCast, JsValue};
use worker::worker_sys::types::{D1Database as RawDatabase, D1Result};

use super::StoreError;

/// The answer to one statement.
pub struct QueryResult(D1Result);

impl QueryResult {
    /// Runs one statement.
    pub async fn of(statement: &D1PreparedStatement) -> Result<QueryResult, StoreError> {
        let answer = JsFuture::from(statement.inner().all()?).await?;
        Ok(QueryResult(answer.unchecked_into()))
    }

    /// Runs all statements or none, at a database or in a session, which have this in common.
    pub async fn of_all(
        database: &impl AsRef<JsValue>,
        statements: &[D1PreparedStatement],
    ) -> Result<Vec<QueryResult>, StoreError> {
        let statements: Array = statements.iter().map(D1PreparedStatement::inner).collect();
        let db: &RawDatabase = database.as_ref().unchecked_ref();
        let answers: Array = JsFuture::from(db.batch(statements)?).await?.unchecked_into();
        Ok(answers.iter().map(|answer| QueryResult(answer.unchecked_into())).collect())
    }

    pub fn results<T: DeserializeOwned>(&self) -> Result<Vec<T>, StoreError> {
        read(self.rows()?)
    }

    /// The values of the first column.
    pub fn column<T: DeserializeOwned>(&self) -> Result<Vec<T>, StoreError> {
        let only = |row: JsValue| Object::values(row.unchecked_ref()).get(0);
        read(self.rows()?.into_iter().map(only).collect())
    }

    fn rows(&self) -> Result<Vec<JsValue>, StoreError> {
        Ok(self.0.results()?.unwrap_or_default().to_vec())
    }

    /// One of the figures, by D1's name for it.
    pub fn figure(&self, name: &str) -> Option<u64> {
        let figures: JsValue = self.0.meta().ok()?.into();
        let figure = Reflect::get(&figures, &name.into()).ok()?.as_f64()?;
        Some(figure as u64)
    }
}

/// Compiled for each kind of row: iterators that collect become five times as much code.
fn read<T: DeserializeOwned>(found: Vec<JsValue>) -> Result<Vec<T>, StoreError> {
    let mut results = Vec::with_capacity(found.len());
    for value in found {
        results.push(serde_wasm_bindgen::from_value(value).map_err(unreadable)?);
    }
    Ok(results)
}

#[cold]
fn unreadable(error: serde_wasm_bindgen::Error) -> StoreError {
    StoreError::Unreachable(format!("a row cannot be read: {error}"))
}
