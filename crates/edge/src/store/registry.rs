//! The table `records`.

mod record;

use serde::Deserialize;
use worker::wasm_bindgen::JsValue;

use super::{Store, StoreError, integer};
use crate::entity::Entity;

pub use record::Record;

/// The documents of a page come to at most about this many bytes; a page of larger ones is shorter.
const PAGE_BYTES: i64 = 8 * 1024 * 1024;

/// Larger than any `seq`, and still exact as a double.
const NEWEST: i64 = (1 << 53) - 1;

/// A page of documents, and where the next one starts.
pub struct Listed {
    pub documents: Vec<String>,
    pub next: Option<i64>,
}

#[derive(Deserialize)]
struct Row {
    seq: i64,
    document: String,
    /// Of the page and the one more.
    oldest: i64,
}

impl Store {
    /// Writes a record and its event, both or neither.
    ///
    /// # Errors
    ///
    /// [`StoreError::Taken`] where the id is registered already.
    pub async fn register(&self, record: &Record, source_node: &str) -> Result<(), StoreError> {
        const SQL: &str = "
            INSERT INTO records (kind, id, category, status, material_id, product_id,
                                 offer_id, match_id, created_at, document, size)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)";
        let insert = self.statement(SQL, &record.values())?;
        let event = self.created_event(record, source_node)?;
        self.db.batch(vec![insert, event]).await?;
        Ok(())
    }

    /// The document of a record as it was sent.
    pub async fn document(&self, entity: Entity, id: &str) -> Result<Option<String>, StoreError> {
        const SQL: &str = "SELECT document FROM records WHERE kind = ?1 AND id = ?2";
        let statement = self.statement(SQL, &[entity.name().into(), id.into()])?;
        Ok(statement.first(Some("document")).await?)
    }

    /// The newest records of a kind, or those older than `after`.
    pub async fn newest(&self, entity: Entity, after: Option<i64>, limit: u32) -> Result<Listed, StoreError> {
        // The page and one more are measured in the index before any document is read.
        const SQL: &str = "
            WITH page AS (
              SELECT seq, SUM(size) OVER (ORDER BY seq DESC) - size AS before
              FROM (SELECT seq, size FROM records
                    WHERE kind = ?1 AND seq < ?2 ORDER BY seq DESC LIMIT ?3))
            SELECT seq, document, (SELECT MIN(seq) FROM page) AS oldest
            FROM records
            WHERE kind = ?1 AND seq < ?2 AND seq >= (SELECT MIN(seq) FROM page WHERE before < ?4)
            ORDER BY seq DESC LIMIT ?3 - 1";
        let one_more = i64::from(limit) + 1;
        let values: [JsValue; 4] =
            [entity.name().into(), integer(after.unwrap_or(NEWEST)), integer(one_more), integer(PAGE_BYTES)];
        let rows = self.statement(SQL, &values)?.all().await?.results::<Row>()?;
        Ok(listed(rows))
    }
}

fn listed(rows: Vec<Row>) -> Listed {
    let last = rows.last();
    let next = last.filter(|row| row.oldest < row.seq).map(|row| row.seq);
    let documents = rows.into_iter().map(|row| row.document).collect();
    Listed { documents, next }
}
