//! The events of a story: of each record the first and the newest.

use std::collections::{BTreeMap, HashMap};

use serde::Deserialize;
use serde_json::value::RawValue;

use super::StoryEvent;
use super::budget::Budget;
use super::members::wanted;
use super::walk::Node;
use crate::store::{Store, StoreError, json_list};

/// Of each record so many of the newest events are told, and the first.
const NEWEST: usize = 50;

/// The events of one record have at most about so many bytes, so that they leave room for the others.
const MOST_BYTES: usize = 512 * 1024;

/// About so many bytes stand around a payload.
const AROUND: usize = 150;

/// The events that may be told, by record and number.
pub struct Log {
    events: HashMap<Node, BTreeMap<i64, Chosen>>,
    /// Whether something is left out.
    pub is_cut: bool,
}

/// An event without its payload.
#[derive(Deserialize)]
pub struct Chosen {
    id: i64,
    event_type: String,
    entity_type: String,
    entity_id: String,
    created_at: String,
    source_node: Option<String>,
    /// Whether the payload is the document of the record.
    is_document: u8,
    bytes: usize,
}

#[derive(Deserialize)]
struct Payload {
    id: i64,
    payload: String,
}

impl Store {
    /// One more of the newest than is told shows whether there are more.
    pub(super) async fn log_of(&self, nodes: &[Node]) -> Result<Log, StoreError> {
        const SQL: &str = "
            SELECT e.id AS id, e.event_type AS event_type, e.entity_type AS entity_type, e.entity_id AS entity_id,
                   e.created_at AS created_at, e.source_node AS source_node,
                   IFNULL(iif(e.payload GLOB '#*', e.event_type = e.entity_type || '.created', (
                     SELECT r.document = e.payload FROM records AS r
                     WHERE r.kind = e.entity_type AND r.id = e.entity_id
                       AND octet_length(r.document) = octet_length(e.payload))), 0) AS is_document,
                   (SELECT l.bytes FROM logged_events AS l WHERE l.id = e.id) AS bytes
            FROM json_each(?1) AS wanted
            CROSS JOIN json_each((SELECT json_insert(
              (SELECT json_group_array(id) FROM (
                SELECT id FROM events
                WHERE entity_type = wanted.value ->> 0 AND entity_id = wanted.value ->> 1 ORDER BY id DESC LIMIT 51)),
              '$[#]',
              (SELECT MIN(id) FROM events
               WHERE entity_type = wanted.value ->> 0 AND entity_id = wanted.value ->> 1)))) AS page
            CROSS JOIN events AS e ON e.id = page.value";
        const ARCHIVED: &str = "
            SELECT EXISTS (
              SELECT 1 FROM json_each(?1) AS wanted CROSS JOIN archive_entities AS a
                ON a.entity_id = wanted.value ->> 1 AND a.entity_type = wanted.value ->> 0)";
        let rows: Vec<Chosen> = self.rows(SQL, &[wanted(nodes.iter())]).await?;
        let is_cut = self.is_true(ARCHIVED, &[wanted(nodes.iter())]).await?;
        let mut events: HashMap<Node, BTreeMap<i64, Chosen>> = HashMap::new();
        for event in rows {
            let node = Node { kind: event.entity_type.clone(), id: event.entity_id.clone() };
            events.entry(node).or_default().insert(event.id, event);
        }
        Ok(Log { events, is_cut })
    }

    /// The payloads of those events that have one of their own.
    pub(super) async fn payloads(
        &self,
        events: impl Iterator<Item = &Chosen>,
    ) -> Result<HashMap<i64, Box<RawValue>>, StoreError> {
        const SQL: &str = "
            SELECT l.id, l.payload FROM json_each(?1) AS wanted CROSS JOIN logged_events AS l ON l.id = wanted.value";
        let ids: Vec<i64> = events.filter(|event| event.is_document == 0).map(|event| event.id).collect();
        let rows: Vec<Payload> = self.rows(SQL, &[json_list(&ids)]).await?;
        let read =
            |Payload { id, payload }: Payload| Some((id, RawValue::from_string(payload.trim().to_owned()).ok()?));
        Ok(rows.into_iter().filter_map(read).collect())
    }
}

impl Log {
    /// The events of a record that are told, in their order, as far as there is room: the first and the newest before others.
    pub fn choose(&mut self, node: &Node, budget: &mut Budget) -> Vec<Chosen> {
        let mut events = self.events.remove(node).unwrap_or_default();
        // The first, and 51 of the newest: there is one that is not told.
        if events.len() > NEWEST + 1 {
            let second = events.keys().nth(1).copied();
            second.and_then(|id| events.remove(&id));
            self.is_cut = true;
        }
        let first = events.pop_first();
        let mut own = Budget::of(MOST_BYTES);
        let in_order = first.into_iter().chain(events.into_iter().rev());
        let mut chosen: Vec<Chosen> = in_order
            .map(|(_, event)| event)
            .take_while(|event| own.take(event.size()) && budget.take(event.size()))
            .collect();
        self.is_cut |= own.is_spent();
        chosen.sort_by_key(|event| event.id);
        chosen
    }
}

impl Chosen {
    fn size(&self) -> usize {
        let payload = if self.is_document == 1 { 0 } else { self.bytes };
        AROUND + self.source_node.as_ref().map_or(0, String::len) + payload
    }

    pub fn told(self, payloads: &mut HashMap<i64, Box<RawValue>>) -> StoryEvent {
        let Chosen { id, event_type, created_at, source_node, .. } = self;
        let payload = payloads.remove(&id).filter(|payload| payload.get() != "null");
        StoryEvent { id, event_type, created_at, source_node, payload }
    }
}
