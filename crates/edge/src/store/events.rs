//! The event log. Triggers add most events to it, in the transaction that they report.

mod about;
mod hours;
mod narrowed;
mod summaries;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use worker::wasm_bindgen::JsValue;

use super::idempotency::Claim;
use super::{AnswerQuery, Store, StoreError, archive, integer};
use crate::document::on_one_line;
use crate::number::LARGEST_EXACT;
pub use narrowed::Narrowing;
pub use summaries::Summaries;

/// Which events, and in which order.
#[derive(Debug, Default)]
pub struct EventQuery {
    /// Only those with greater numbers.
    pub after: Option<i64>,
    /// Only those with smaller numbers.
    pub before: Option<i64>,
    pub entity_type: Option<String>,
    pub entity_id: Option<String>,
    pub newest_first: bool,
    pub limit: u32,
    /// About how many bytes of payloads a page has at most.
    pub bytes: usize,
}

impl EventQuery {
    /// The conditions on the columns of an event, of which the values are added to those of the statement.
    fn filter(&self, values: &mut Vec<JsValue>) -> String {
        let mut filter = String::new();
        for (column, value) in [("entity_type", &self.entity_type), ("entity_id", &self.entity_id)] {
            if let Some(value) = value {
                values.push(value.as_str().into());
                filter.push_str(&format!(" AND {column} = ?{}", values.len()));
            }
        }
        filter
    }
}

/// An event on its way into the log; `payload` is JSON.
pub struct NewEvent<'a> {
    pub event_type: &'a str,
    pub entity_type: &'a str,
    pub entity_id: &'a str,
    pub payload: &'a str,
    pub source_node: &'a str,
    pub created_at: &'a str,
}

/// A page of events, each as JSON on one line.
pub struct EventPage {
    pub events: Vec<LoggedEvent>,
    pub has_next: bool,
}

/// A page, and the number after which the next one starts. It may have no events and a next one.
pub struct NarrowedPage {
    pub events: Vec<LoggedEvent>,
    pub next: Option<i64>,
    /// How many events were looked at for it, where that is what it is made by.
    pub looked_at: Option<usize>,
}

pub struct LoggedEvent {
    pub id: i64,
    pub event_type: String,
    pub entity_type: String,
    pub entity_id: String,
    pub json: String,
}

#[derive(Deserialize)]
struct Row {
    id: i64,
    event_type: String,
    entity_type: String,
    entity_id: String,
    payload: Option<String>,
    source_node: Option<String>,
    signed: Option<u8>,
    created_at: String,
    /// Of the last row, which is no event: where the archive has more.
    segments: Option<String>,
}

#[derive(Serialize)]
struct EventJson<'a> {
    id: i64,
    event_type: &'a str,
    entity_type: &'a str,
    entity_id: &'a str,
    payload: &'a RawValue,
    source_node: Option<&'a str>,
    /// Of a message of another node: whether `source_node` signed it.
    #[serde(skip_serializing_if = "Option::is_none")]
    signed: Option<bool>,
    created_at: &'a str,
}

impl Store {
    /// The events of the log, those that were moved to the archive too.
    pub async fn events(&self, query: &EventQuery) -> Result<EventPage, StoreError> {
        let mut values: Vec<JsValue> = vec![
            integer(query.after.unwrap_or(0)),
            integer(query.before.unwrap_or(LARGEST_EXACT)),
            integer(query.limit.into()),
            integer(i64::try_from(query.bytes).unwrap_or(i64::MAX)),
        ];
        let filter = query.filter(&mut values);
        // One row more than the page shows whether there is a next page; it comes without its payload. The archive is
        // looked up at the same moment, so that no event is moved there between two readings.
        let (start, step, bound) = match query.newest_first {
            false => ("?1", "MIN(id)", "id > page.id AND id < ?2"),
            true => ("?2", "MAX(id)", "id < page.id AND id > ?1"),
        };
        let sql = format!(
            "WITH RECURSIVE page (id, n, bytes_before, bytes) AS (
               SELECT {start}, 0, 0, 0
               UNION ALL
               SELECT e.id, page.n + 1, page.bytes, page.bytes + e.bytes
               FROM page CROSS JOIN logged_events AS e
                 ON e.id = (SELECT {step} FROM events WHERE {bound}{filter})
               WHERE page.n <= ?3 AND page.bytes_before < ?4)
             SELECT e.id, e.event_type, e.entity_type, e.entity_id, e.source_node, e.signed, e.created_at,
                    IIF(page.n <= ?3 AND page.bytes_before < ?4, e.payload, NULL) AS payload, NULL AS segments
             FROM page CROSS JOIN logged_events AS e ON e.id = page.id WHERE page.n > 0
             UNION ALL SELECT 0, '', '', '', NULL, NULL, '', NULL, ({})",
            archive::segments_of(query, &filter)
        );
        let mut rows: Vec<Row> = self.rows(&sql, &values).await?;
        let segments = rows.pop().and_then(|row| row.segments).unwrap_or_default();
        let has_next = rows.last().is_some_and(|row| row.payload.is_none());
        let stored = EventPage { events: rows.iter().filter_map(logged).collect(), has_next };
        self.with_archived(stored, &segments, query).await
    }

    /// Logs an event that belongs to no table. Returns `{status, id}` (specification 2.14).
    pub async fn log(&self, event: &NewEvent<'_>, claim: Option<&Claim>) -> Result<String, StoreError> {
        const SQL: &str = "
            INSERT INTO events (event_type, entity_type, entity_id, payload, source_node, created_at)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
        // Of what another node says of a record here, the caller wrote only that it was said.
        const RELAYS: &str = "UPDATE writer SET action = 'event.relayed'";
        const ANSWER: &str = "SELECT json_object('status', 'accepted', 'id', MAX(id)) AS body FROM events";
        let NewEvent { event_type, entity_type, entity_id, payload, source_node, created_at } = *event;
        let values = [event_type, entity_type, entity_id, payload, source_node, created_at].map(JsValue::from_str);
        let insert = self.statement(SQL, &values)?;
        let relays = self.statement(RELAYS, &[])?;
        self.write(vec![relays, insert], AnswerQuery { sql: ANSWER, values: Vec::new() }, claim).await
    }

    /// The numbers of the newest events in the database of a record that was removed, without that of the removal: as many as a
    /// hub has in memory, the newest last.
    pub async fn events_of_removed(&self, entity_type: &str, id: &str) -> Result<Vec<i64>, StoreError> {
        const SQL: &str = "
            SELECT id FROM events WHERE entity_type = ?1 AND entity_id = ?2 AND event_type <> ?3
            ORDER BY id DESC LIMIT 2000";
        let values = [entity_type, id, &removal_of(entity_type)].map(JsValue::from_str);
        let mut ids: Vec<i64> = self.column(SQL, &values).await?;
        ids.reverse();
        Ok(ids)
    }

    /// The same of the archive: those on the page before this number.
    pub async fn archived_events_of_removed(
        &self,
        entity_type: &str,
        id: &str,
        before: Option<i64>,
    ) -> Result<Vec<i64>, StoreError> {
        let query = EventQuery {
            before,
            entity_type: Some(entity_type.to_owned()),
            entity_id: Some(id.to_owned()),
            newest_first: true,
            limit: 500,
            bytes: usize::MAX,
            ..EventQuery::default()
        };
        let (EventPage { events, .. }, removal) = (self.events(&query).await?, removal_of(entity_type));
        Ok(events.iter().rev().filter(|event| event.event_type != removal).map(|event| event.id).collect())
    }

    /// The greatest number so far.
    pub async fn last_event(&self) -> Result<i64, StoreError> {
        const SQL: &str = "SELECT seq FROM sqlite_sequence WHERE name = 'events'";
        Ok(self.value(SQL, &[]).await?.unwrap_or(0))
    }
}

/// The type of the event that says that such a record was removed.
fn removal_of(entity_type: &str) -> String {
    format!("{entity_type}.removed")
}

fn logged(row: &Row) -> Option<LoggedEvent> {
    let payload = on_one_line(row.payload.as_deref()?);
    let json = serde_json::to_string(&EventJson {
        id: row.id,
        event_type: &row.event_type,
        entity_type: &row.entity_type,
        entity_id: &row.entity_id,
        payload: serde_json::from_str(payload.trim()).ok()?,
        source_node: row.source_node.as_deref(),
        signed: row.signed.map(|signed| signed == 1),
        created_at: &row.created_at,
    });
    Some(LoggedEvent {
        id: row.id,
        event_type: row.event_type.clone(),
        entity_type: row.entity_type.clone(),
        entity_id: row.entity_id.clone(),
        json: json.ok()?,
    })
}
