//! `GET /api/v1/events` (specification 6): the lab event log.

use crate::clock;
use crate::config;
use crate::contract::{LIMIT, Operation, Parameter, Response, Schema};
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::link;
use crate::http::query::Query;
use crate::http::reply::Reply;
use crate::number::whole_number;
use crate::routes::registry::filter;
use crate::store::events::{EventPage, EventQuery, LoggedEvent, NarrowedPage, Narrowing, Summaries};

const DEFAULT_PAGE: u32 = 50;
const LARGEST_PAGE: u32 = 200;
/// Where what the records are comes too, or is looked at.
const LARGEST_TOLD: u32 = 100;
/// How many hours are counted.
const HOURS: u64 = 24;
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
    Parameter::query(
        "category",
        "Of records of this category, or that refer to one; `plastic-*` for all that begin so. So many events are looked at for a \
         page, which says how many (`looked_at`): it may be empty and have a next one. At most 100 events a page; without events \
         that were moved to the archive.",
        r#"{"type": "string"}"#,
    ),
    Parameter::query(
        "city",
        "Of records of this city, or that go from it or to it, whatever the case and the accents of its name; as with `category`.",
        r#"{"type": "string", "minLength": 1}"#,
    ),
    Parameter::query(
        "include",
        "`records`: each event comes with what its record is, at most 100 of them a page, and with the id of this node.",
        r#"{"enum": ["records"]}"#,
    ),
];

pub static OPERATIONS: &[Operation] = &[
    Operation::get("/api/v1/events", |call| Box::pin(list(call)))
        .tagged()
        .doc("listEvents", "Events", "The event log: registrations, moves, updates, relayed and federated messages")
        .parameters(PARAMETERS)
        .responses(&[Response::json(
            200,
            "A page; `next` is what to pass as `after`, with `order=desc` as `before`.",
            Schema::Component("EventList"),
        )
        .with(&["Link"])]),
    Operation::get("/api/v1/events/hours", |call| Box::pin(hours(call)))
        .doc("countEventsByHour", "Events", "How many events came in each of the last 24 hours")
        .responses(&[Response::json(200, "The hours, this one last.", Schema::Component("EventHours"))]),
];

async fn hours(call: &Call) -> Result<Reply, ApiError> {
    Ok(Reply::json(200, &call.store()?.events_by_hour(&clock::hours(HOURS)).await?))
}

/// What a page is asked for.
struct Wanted {
    query: EventQuery,
    narrowing: Narrowing,
    with_records: bool,
}

async fn list(call: &Call) -> Result<Reply, ApiError> {
    let Wanted { query, narrowing, with_records } = wanted(call)?;
    let NarrowedPage { events, next, looked_at } = found(call, &query, &narrowing).await?;
    let next = next.map(|id| id.to_string());
    let parameter = if query.newest_first { "before" } else { "after" };
    let looked_at = looked_at.map_or_else(String::new, |count| format!(",\"looked_at\":{count}"));
    let page = if with_records {
        let summaries = call.store()?.summaries(&events).await?;
        let node = serde_json::Value::from(config::node_id(call.env()));
        let rest = format!("{looked_at},\"node\":{node}");
        page(&events, next.as_deref(), |event| told(event, &summaries), &rest)
    } else {
        page(&events, next.as_deref(), |event| event.json.clone(), &looked_at)
    };
    Ok(link::to_next(call, Reply::json_text(200, page), parameter, next.as_deref()))
}

/// An event with what its record is.
fn told(event: &LoggedEvent, summaries: &Summaries) -> String {
    let key = (event.entity_type.clone(), event.entity_id.clone());
    let summary = summaries.get(&key).map_or("null", String::as_str);
    let object = event.json.trim_end().strip_suffix('}').unwrap_or("{\"id\":0");
    format!("{object},\"record\":{summary}}}")
}

/// The events of a page, and the number of the last one, where there are more.
async fn found(call: &Call, query: &EventQuery, narrowing: &Narrowing) -> Result<NarrowedPage, ApiError> {
    let store = call.store()?;
    if narrowing.is_narrow() {
        return Ok(store.events_narrowed(query, narrowing).await?);
    }
    let EventPage { events, has_next } = store.events(query).await?;
    let next = events.last().map(|event| event.id).filter(|_| has_next);
    Ok(NarrowedPage { events, next, looked_at: None })
}

fn wanted(call: &Call) -> Result<Wanted, ApiError> {
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
    let narrowing = narrowing(&mut query);
    let include = query.parsed("include", "the word `records`", |text| (text == "records").then_some(()));
    query.done()?;
    let with_records = include.is_some();
    let looks_at_records = with_records || narrowing.looks_at_records();
    let limit = if looks_at_records { limit.min(LARGEST_TOLD) } else { limit };
    let query = EventQuery {
        after,
        before,
        entity_type,
        entity_id,
        newest_first: newest_first.unwrap_or_default(),
        limit,
        bytes: PAGE_BYTES,
    };
    Ok(Wanted { query, narrowing, with_records })
}

fn narrowing(query: &mut Query) -> Narrowing {
    let about = filter::about(query);
    let categories = query.text("category").map(|wanted| filter::categories(&wanted));
    let city =
        query.parsed("city", "the name of a city", |name| Some(name.trim().to_owned()).filter(|name| !name.is_empty()));
    Narrowing { about, categories, city }
}

fn page(events: &[LoggedEvent], next: Option<&str>, json: impl Fn(&LoggedEvent) -> String, rest: &str) -> String {
    let events: Vec<String> = events.iter().map(json).collect();
    format!("{{\"results\":[{}],\"next\":{}{rest}}}", events.join(","), next.unwrap_or("null"))
}
