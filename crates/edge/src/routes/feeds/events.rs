//! What happens to a record. One that was removed says so: whoever follows it learns of that.

use serde::Deserialize;
use serde_json::{Map, Value};

use crate::config;
use crate::entity::Entity;
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::reply::Reply;
use crate::pages::feed::{self, Entry, Feed};
use crate::routes::record_page::{address, feed_address, title_of};
use crate::sheet::{text, worded};
use crate::store::events::{EventQuery, LoggedEvent};

/// So many of the newest events, whose payloads have at most about so many bytes.
const MOST: u32 = 50;
const MOST_BYTES: usize = 512 * 1024;

#[derive(Deserialize)]
struct Event {
    event_type: String,
    payload: Value,
    source_node: Option<String>,
    created_at: String,
}

pub async fn show(call: &Call) -> Result<Reply, ApiError> {
    let (entity, id) = (call.request.entity()?, call.request.id());
    let title = match call.store()?.record(entity, id).await? {
        Some(record) => title_of(call, entity, record).await?,
        None => removed(call, entity, id).await?,
    };
    let query = EventQuery {
        entity_type: Some(entity.name().to_owned()),
        entity_id: Some(id.to_owned()),
        newest_first: true,
        limit: MOST,
        bytes: MOST_BYTES,
        ..EventQuery::default()
    };
    let events = call.store()?.events(&query).await?.events;
    let page = address(entity, id);
    let entries = events.iter().filter_map(|event| entry(call, (entity, &page, &title), event));
    let feed =
        Feed { path: feed_address(entity, id), page: page.clone(), entries: entries.collect(), title: title.clone() };
    Ok(feed::answer(call, &feed))
}

/// What a record is called of which nothing is kept.
async fn removed(call: &Call, entity: Entity, id: &str) -> Result<String, ApiError> {
    match call.store()?.removal(entity, id).await? {
        Some(_) => Ok(format!("A {} that was taken down", entity.name())),
        None => Err(ApiError::no_record(entity.name(), id)),
    }
}

fn entry(call: &Call, (entity, page, title): (Entity, &str, &str), logged: &LoggedEvent) -> Option<Entry> {
    let event: Event = serde_json::from_str(&logged.json).ok()?;
    let said = said(entity, &event);
    let node = event.source_node.filter(|node| *node != config::node_id(call.env()));
    let told = node.map(|node| format!(" (told by {node})")).unwrap_or_default();
    Some(Entry {
        id: feed::id(call, &["event", &logged.id.to_string()]),
        title: format!("{title}: {said}"),
        summary: format!("{said}{told}"),
        page: page.to_owned(),
        category: entity.name(),
        updated: event.created_at,
    })
}

/// What happened, in few words: `registered`, `in transit`, `taken down: it was sold elsewhere`.
fn said(entity: Entity, event: &Event) -> String {
    let nothing = Map::new();
    let payload = event.payload.as_object().unwrap_or(&nothing);
    let what = event.event_type.strip_prefix(entity.name()).and_then(|rest| rest.strip_prefix('.'));
    match (what, text(payload, "status"), text(payload, "reason")) {
        (Some("created"), ..) => "registered".to_owned(),
        (Some("status_updated"), Some(status), _) => worded(status),
        (Some("superseded"), ..) => "replaced by a corrected record".to_owned(),
        (Some("removed"), _, Some(reason)) => format!("taken down: {reason}"),
        (Some("removed"), ..) => "taken down".to_owned(),
        _ => worded(&event.event_type.replace('.', " ")),
    }
}
