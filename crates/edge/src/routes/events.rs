//! `GET /api/v1/events` (specification 6): the lab event log.

use crate::contract::{LIMIT, Operation, Parameter, Response, Schema};
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::link;
use crate::http::reply::Reply;
use crate::number::whole_number;
use crate::routes::registry::filter;
use crate::store::events::{EventPage, EventQuery, LoggedEvent};

const DEFAULT_PAGE: u32 = 50;
const LARGEST_PAGE: u32 = 200;
const PAGE_BYTES: usize = 2 * 1024 * 1024;

const PARAMETERS: &[Parameter] = &[
    LIMIT,
    Parameter::query("after", "Only events with greater numbers.", r#"{"type": "integer", "minimum": 0}"#),
    Parameter::query("before", "Only events with smaller numbers.", r#"{"type": "integer", "minimum": 0}"#),
    Parameter::query("order", "`desc`: the newest first.", r#"{"enum": ["asc", "desc"], "default": "asc"}"#),
    Parameter::query("entity_type", "Of this kind only.", r#"{"type": "string"}"#),
    Parameter::query("entity_id", "Of this record only.", r#"{"type": "string"}"#),
    Parameter::query(
        "about",
        "Of the record with this id and of what refers to it; without events that were moved to the archive. A page may be \
         empty and have a next one.",
        r#"{"type": "string", "minLength": 1}"#,
    ),
];

pub static OPERATIONS: &[Operation] = &[Operation::get("/api/v1/events", |call| Box::pin(list(call)))
    .tagged()
    .doc("listEvents", "Events", "The event log: registrations, moves, updates, relayed and federated messages")
    .parameters(PARAMETERS)
    .responses(&[Response::json(
        200,
        "A page; `next` is what to pass as `after`, with `order=desc` as `before`.",
        Schema::Component("EventList"),
    )
    .with(&["Link"])])];

async fn list(call: &Call) -> Result<Reply, ApiError> {
    let (query, about) = event_query(call)?;
    let (events, next) = found(call, &query, about.as_deref()).await?;
    let next = next.map(|id| id.to_string());
    let parameter = if query.newest_first { "before" } else { "after" };
    Ok(link::to_next(call, Reply::json_text(200, page(&events, next.as_deref())), parameter, next.as_deref()))
}

/// The events of a page, and the number of the last one, where there are more.
async fn found(
    call: &Call,
    query: &EventQuery,
    about: Option<&str>,
) -> Result<(Vec<LoggedEvent>, Option<i64>), ApiError> {
    let store = call.store()?;
    if let Some(about) = about {
        let page = store.events_about(query, about).await?;
        return Ok((page.events, page.next));
    }
    let EventPage { events, has_next } = store.events(query).await?;
    let next = events.last().map(|event| event.id).filter(|_| has_next);
    Ok((events, next))
}

fn event_query(call: &Call) -> Result<(EventQuery, Option<String>), ApiError> {
    let mut query = call.request.query();
    let limit = query.limit(DEFAULT_PAGE, LARGEST_PAGE);
    let after = query.parsed("after", "the number of an event", whole_number);
    let before = query.parsed("before", "the number of an event", whole_number);
    let newest_first = query.parsed("order", "`asc` or `desc`", |text| match text {
        "asc" => Some(false),
        "desc" => Some(true),
        _ => None,
    });
    let (entity_type, entity_id) = (query.text("entity_type"), query.text("entity_id"));
    let about = filter::about(&mut query);
    query.done()?;
    let query = EventQuery {
        after,
        before,
        entity_type,
        entity_id,
        newest_first: newest_first.unwrap_or_default(),
        limit,
        bytes: PAGE_BYTES,
    };
    Ok((query, about))
}

fn page(events: &[LoggedEvent], next: Option<&str>) -> String {
    let events: Vec<&str> = events.iter().map(|event| event.json.as_str()).collect();
    format!("{{\"results\":[{}],\"next\":{}}}", events.join(","), next.unwrap_or("null"))
}
