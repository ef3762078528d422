//! The records of a story: what is to be known of them before they are chosen, and their documents.

use std::collections::HashMap;

use serde::Deserialize;
use serde_json::value::RawValue;

use super::walk::Node;
use super::{Present, StoryEvent, StoryRecord};
use crate::document;
use crate::store::{Store, StoreError, json_list};

/// About so many bytes stand around a document.
const AROUND: usize = 300;

#[derive(Deserialize)]
pub struct Member {
    kind: String,
    id: String,
    seq: i64,
    created_at: String,
    /// The bytes of its document.
    bytes: usize,
    successor: Option<String>,
    /// Why it was removed, where it was.
    reason: Option<String>,
}

/// A document with its current status.
pub struct Document {
    status: Option<String>,
    text: String,
}

#[derive(Deserialize)]
struct DocumentRow {
    kind: String,
    id: String,
    document: String,
    size: usize,
    status: Option<String>,
    /// Whether the document has another status.
    is_moved: u8,
}

impl Store {
    /// The same nodes in the same order, without those that are gone meanwhile. What was removed stands where its first
    /// event does.
    pub(super) async fn members(&self, nodes: &[Node]) -> Result<Vec<Member>, StoreError> {
        const SQL: &str = "
            SELECT r.kind AS kind, r.id AS id, r.seq AS seq, r.created_at AS created_at,
                   (SELECT size FROM records INDEXED BY records_newest WHERE kind = r.kind AND seq = r.seq) AS bytes,
                   s.successor AS successor, NULL AS reason
            FROM json_each(?1) AS wanted
            CROSS JOIN records AS r ON r.kind = wanted.value ->> 0 AND r.id = wanted.value ->> 1
            LEFT JOIN supersessions AS s ON s.kind = r.kind AND s.id = r.id
            UNION ALL
            SELECT 'transaction', d.transaction_id, d.seq, d.created_at, octet_length(d.document), NULL, NULL
            FROM json_each(?1) AS wanted CROSS JOIN transaction_documents AS d ON d.seq = (
              SELECT MIN(seq) FROM transaction_documents WHERE transaction_id = wanted.value ->> 1)
            WHERE wanted.value ->> 0 = 'transaction'
            UNION ALL
            SELECT gone.kind, gone.id, 0, IFNULL((
                     SELECT created_at FROM events WHERE id = (
                       SELECT MIN(id) FROM events WHERE entity_type = gone.kind AND entity_id = gone.id)), gone.removed_at),
                   octet_length(gone.reason), NULL, gone.reason
            FROM json_each(?1) AS wanted
            CROSS JOIN removals AS gone ON gone.kind = wanted.value ->> 0 AND gone.id = wanted.value ->> 1";
        let members: Vec<Member> = self.rows(SQL, &[wanted(nodes.iter())]).await?;
        let mut members: HashMap<Node, Member> = members.into_iter().map(|member| (member.node(), member)).collect();
        Ok(nodes.iter().filter_map(|node| members.remove(node)).collect())
    }

    pub(super) async fn story_documents(&self, nodes: &[Node]) -> Result<HashMap<Node, Document>, StoreError> {
        const SQL: &str = "
            SELECT r.kind AS kind, r.id AS id, r.document AS document, r.size AS size, r.status AS status,
                   r.updated_at IS NOT NULL AS is_moved
            FROM json_each(?1) AS wanted
            CROSS JOIN records AS r ON r.kind = wanted.value ->> 0 AND r.id = wanted.value ->> 1
            UNION ALL
            SELECT 'transaction', t.id, d.document, octet_length(d.document), t.status, 0
            FROM json_each(?1) AS wanted
            CROSS JOIN transactions AS t ON t.id = wanted.value ->> 1
            CROSS JOIN transaction_documents AS d ON d.seq = (
              SELECT MIN(seq) FROM transaction_documents WHERE transaction_id = t.id)
            WHERE wanted.value ->> 0 = 'transaction'";
        let rows = self.rows(SQL, &[wanted(nodes.iter())]).await?;
        let rows = self.with_documents(rows, |row: &mut DocumentRow| Some((&mut row.document, row.size))).await?;
        Ok(rows.into_iter().map(DocumentRow::read).collect())
    }
}

/// Kinds and ids, as SQL reads them.
pub fn wanted<'a>(nodes: impl Iterator<Item = &'a Node>) -> worker::wasm_bindgen::JsValue {
    json_list(&nodes.map(|node| (&node.kind, &node.id)).collect::<Vec<_>>())
}

impl DocumentRow {
    fn read(self) -> (Node, Document) {
        let text = match (self.is_moved, &self.status) {
            (1, Some(status)) => document::with_status(&self.document, status),
            _ => self.document,
        };
        (Node { kind: self.kind, id: self.id }, Document { status: self.status, text })
    }
}

impl Member {
    pub fn node(&self) -> Node {
        Node { kind: self.kind.clone(), id: self.id.clone() }
    }

    pub fn is_removed(&self) -> bool {
        self.reason.is_some()
    }

    /// What it takes of an answer, without its events.
    pub fn bytes(&self) -> usize {
        AROUND + 2 * self.id.len() + self.bytes
    }

    /// What sorts the oldest first.
    pub fn age(&self) -> (&str, i64) {
        (&self.created_at, self.seq)
    }

    /// `None` where its document is gone.
    pub fn told(self, document: Option<Document>, events: Vec<StoryEvent>) -> Option<StoryRecord> {
        let Member { kind, id, created_at, successor: superseded_by, reason, .. } = self;
        if let Some(reason) = reason {
            return Some(StoryRecord::Removed { kind, id, removed: true, reason });
        }
        let Document { status, text } = document?;
        let document = RawValue::from_string(text.trim().to_owned()).ok()?;
        Some(StoryRecord::Present(Present { kind, id, status, created_at, superseded_by, document, events }))
    }
}
