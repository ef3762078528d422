//! The event log: appended to by every write, in the batch of that write.

use worker::D1PreparedStatement;

use super::registry::Record;
use super::{Store, StoreError};

impl Store {
    /// `{entity}.created`, with the document that the same batch has just written.
    pub(super) fn created_event(&self, record: &Record, source_node: &str) -> Result<D1PreparedStatement, StoreError> {
        const SQL: &str = "
            INSERT INTO events (event_type, entity_type, entity_id, payload, source_node, created_at)
            SELECT kind || '.created', kind, id, document, ?3, created_at
            FROM records WHERE kind = ?1 AND id = ?2";
        let kind = record.entity.name();
        let values = [kind.into(), record.keys.id.as_str().into(), source_node.into()];
        self.statement(SQL, &values)
    }
}
