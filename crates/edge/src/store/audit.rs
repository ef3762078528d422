//! Who wrote what (decisions 9, keys): the tables `writer` and `audit`.

use std::cell::OnceCell;
use std::rc::Rc;

use serde::{Deserialize, Serialize};
use worker::D1PreparedStatement;
use worker::wasm_bindgen::JsValue;

use super::{Store, StoreError, integer, nullable};
use crate::clock;

/// Who makes the writes of a request: a key by its number, or the node that signed.
#[derive(Clone, Debug, Default)]
pub struct Writer {
    pub key: Option<i64>,
    /// What the key may do, as the request was let in with it.
    pub scopes: Option<String>,
    pub node: Option<String>,
    /// Whether it may move only what is its own (`schema/ownership`).
    pub strict: bool,
    /// The bytes of what it sends, and how many it may send in a day; `None` where there is no limit.
    pub bytes: u64,
    pub bytes_limit: Option<u64>,
}

/// The writer of a request, once it is known; clones share it.
pub type WriterCell = Rc<OnceCell<Writer>>;

/// A write, as it is shown.
#[derive(Deserialize, Serialize)]
pub struct AuditEntry {
    pub id: i64,
    pub key: Option<i64>,
    pub node: Option<String>,
    pub action: String,
    pub entity_type: String,
    pub entity_id: String,
    pub created_at: String,
}

/// Which writes are looked for.
#[derive(Default)]
pub struct AuditQuery {
    pub key: Option<i64>,
    pub entity_type: Option<String>,
    pub entity_id: Option<String>,
    /// Only those with greater numbers.
    pub after: i64,
}

/// Entries that were looked at, in the order of their numbers, and the number of the last, where there may be more.
pub struct AuditPage {
    pub entries: Vec<AuditEntry>,
    pub looked_to: Option<i64>,
}

/// The columns of a writer where nobody is named.
pub(super) fn nobody() -> [JsValue; 7] {
    [const { JsValue::NULL }; 7]
}

impl AuditQuery {
    /// Whether an entry is one of those that the database looks at: of a record, else of a key, else all.
    pub fn looks_at(&self, entry: &AuditEntry) -> bool {
        match self {
            AuditQuery { entity_id: Some(id), .. } => *id == entry.entity_id,
            AuditQuery { key: Some(key), .. } => entry.key == Some(*key),
            _ => true,
        }
    }

    /// Whether an index has all that is looked for, and nothing else.
    pub fn is_looked_up(&self) -> bool {
        self.entity_type.is_none() && (self.key.is_none() || self.entity_id.is_none())
    }

    /// Whether an entry is looked for; the database has looked at one of the three already.
    pub fn accepts(&self, entry: &AuditEntry) -> bool {
        self.key.is_none_or(|key| entry.key == Some(key))
            && self.entity_type.as_ref().is_none_or(|kind| *kind == entry.entity_type)
            && self.entity_id.as_ref().is_none_or(|id| *id == entry.entity_id)
    }
}

impl Store {
    /// The first `most` writes of a record, else of a key, else of all, those too that were moved to the archive; the other
    /// conditions are not looked at. Where too many objects would be read, fewer.
    pub async fn audit(&self, query: &AuditQuery, most: u32) -> Result<AuditPage, StoreError> {
        const OF_ENTITY: &str = "SELECT * FROM audit WHERE entity_id = ?3 AND id > ?1 ORDER BY id LIMIT ?2";
        const OF_KEY: &str = "SELECT * FROM audit WHERE key = ?3 AND id > ?1 ORDER BY id LIMIT ?2";
        const ALL: &str = "SELECT * FROM audit WHERE id > ?1 ORDER BY id LIMIT ?2";
        let mut values: Vec<JsValue> = vec![integer(query.after), most.into()];
        let sql = match query {
            AuditQuery { entity_id: Some(id), .. } => {
                values.push(id.as_str().into());
                OF_ENTITY
            }
            AuditQuery { key: Some(key), .. } => {
                values.push(integer(*key));
                OF_KEY
            }
            _ => ALL,
        };
        let stored = self.rows(sql, &values).await?;
        self.with_archived_audit(stored, query, most as usize).await
    }

    /// Whether the key of the writer, if it is an issued one, is still what it was when it was read: what `writer_refused`
    /// asks, of a request that writes nothing.
    ///
    /// # Errors
    ///
    /// [`StoreError::KeyGone`] where it is not.
    pub async fn check_writer(&self) -> Result<(), StoreError> {
        const SQL: &str = "SELECT 1 FROM api_keys
             WHERE id = ?1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ?2) AND scopes = COALESCE(?3, scopes)";
        let Some(Writer { key: Some(key @ 1..), scopes, .. }) = self.writer.get() else { return Ok(()) };
        let values = [integer(*key), clock::now().into(), nullable(scopes)];
        if self.is_true(SQL, &values).await? { Ok(()) } else { Err(StoreError::KeyGone) }
    }

    /// What a write begins with: it tells the triggers of `schema/audit` who makes it. They refuse a key that is good no
    /// longer.
    pub(super) fn name_writer(&self) -> Result<Option<D1PreparedStatement>, StoreError> {
        const SQL: &str = "
            INSERT INTO writer (key, scopes, node, at, strict, bytes, bytes_limit) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
        self.writer.get().map(|_| self.statement(SQL, &self.writer_values())).transpose()
    }

    /// The columns of the writer: the key, its scopes, the node, the time, whether it moves only what is its own, the bytes it
    /// sends, and how many it may send in a day.
    pub(super) fn writer_values(&self) -> [JsValue; 7] {
        let number = |number: Option<i64>| number.map_or(JsValue::NULL, integer);
        let Some(Writer { key, scopes, node, strict, bytes, bytes_limit }) = self.writer.get() else { return nobody() };
        [
            number(*key),
            nullable(scopes),
            nullable(node),
            clock::now().into(),
            integer((*strict).into()),
            integer(*bytes as i64),
            number(bytes_limit.map(|limit| limit as i64)),
        ]
    }

    /// What a write ends with. Each statement of a batch costs time, so this one gives the columns of a row that is asked for
    /// at the end, too.
    pub(super) fn forget_writer(&self, columns: &str, values: &[JsValue]) -> Result<D1PreparedStatement, StoreError> {
        const SQL: &str = "DELETE FROM writer";
        match (self.writer.get(), columns) {
            (_, "") => self.statement(SQL, &[]),
            (Some(_), columns) => self.statement(&format!("{SQL} RETURNING {columns}"), values),
            (None, columns) => self.statement(&format!("SELECT {columns}"), values),
        }
    }
}
