//! What is kept: D1 holds what may not be stale. All SQL of the service is here, one file for each
//! group of tables.

mod error;
mod events;
pub mod probe;
pub mod registry;

pub use error::StoreError;

use worker::wasm_bindgen::JsValue;
use worker::{D1Database, D1PreparedStatement, Env};

/// The database of this node.
pub struct Store {
    db: D1Database,
}

impl Store {
    /// # Errors
    ///
    /// [`StoreError::Unreachable`] where the service has no database bound.
    pub fn open(env: &Env) -> Result<Store, StoreError> {
        let db = env.d1("DB")?;
        Ok(Store { db })
    }

    fn statement(&self, sql: &str, values: &[JsValue]) -> Result<D1PreparedStatement, StoreError> {
        Ok(self.db.prepare(sql).bind(values)?)
    }
}

/// An integer as the database takes it.
fn integer(value: i64) -> JsValue {
    JsValue::from_f64(value as f64)
}
