//! `GET /api/v1/search`: records of all kinds, the newest first, or the nearest first (decisions 8 and 12).

mod nearest;
mod newest;
mod query;

use std::collections::HashMap;

use serde::Serialize;
use serde_json::value::RawValue;

use crate::config;
use crate::document;
use crate::geo::{Circle, Point};
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::link;
use crate::http::query::Query;
use crate::http::reply::Reply;
use crate::store::entries::{Entry, Found};
use crate::store::{Store, StoreError};

/// What is looked for.
pub struct Search {
    /// An expression for the index; `None` where nothing can match.
    expression: Option<String>,
    circle: Option<Circle>,
    /// The cursor of the page.
    after: Option<String>,
    limit: usize,
}

/// The records of a page, and the cursor of the next one.
#[derive(Default)]
struct Page {
    entries: Vec<Entry>,
    next: Option<String>,
    /// How many match in all, where this is known already, and whether it is exact.
    total: Option<(usize, bool)>,
}

/// A record that was found, and where it is.
pub struct Hit {
    pub found: Found,
    pub place: Option<Point>,
}

/// What a search finds.
pub struct Hits {
    pub hits: Vec<Hit>,
    pub next: Option<String>,
    /// How many records match, and whether there are no more than that.
    pub total: (usize, bool),
    /// Where it looks.
    pub circle: Option<Circle>,
}

/// So many are counted at most.
const COUNTED: u32 = 1000;

/// The documents of a page come to at most about this many bytes.
const PAGE_BYTES: usize = 2 * 1024 * 1024;

#[derive(Serialize)]
struct RecordPage<'a> {
    results: Vec<RecordResult<'a>>,
    next: Option<&'a str>,
}

#[derive(Serialize)]
struct RecordResult<'a> {
    node_id: &'a str,
    kind: String,
    id: String,
    status: Option<String>,
    created_at: String,
    document: Box<RawValue>,
}

pub async fn answer(call: &Call) -> Result<Reply, ApiError> {
    let search = query::read(call, call.request.query()).await?;
    let store = call.store()?;
    let Page { entries, next, .. } = page(store, &search).await?;
    let node_id = config::node_id(call.env());
    let found = store.records_numbered(&seqs(&entries)).await?.into_iter().map(|found| result(found, &node_id));
    let results = found.collect::<Result<_, _>>().map_err(|error| ApiError::internal(error.to_string()))?;
    let reply = Reply::json(200, &RecordPage { results, next: next.as_deref() });
    Ok(link::to_next(call, reply, "cursor", next.as_deref()))
}

/// What a query finds, for people: with places, and how many match.
///
/// # Errors
///
/// 400 with everything that is wrong with the parameters.
pub async fn find(call: &Call, query: Query<'_>) -> Result<Hits, ApiError> {
    let search = query::read(call, query).await?;
    let store = call.store()?;
    let Page { entries, next, total } = page(store, &search).await?;
    let places: HashMap<i64, Option<Point>> = entries.iter().map(|entry| (entry.seq, entry.place())).collect();
    let found = store.records_numbered(&seqs(&entries)).await?;
    let hit = |found: Found| Hit { place: places.get(&found.seq).copied().flatten(), found };
    let total = match (total, &search.expression) {
        (Some(total), _) => total,
        (None, Some(expression)) => counted(store.count_entries(expression, COUNTED + 1).await?),
        (None, None) => (0, true),
    };
    Ok(Hits { hits: found.into_iter().map(hit).collect(), next, total, circle: search.circle })
}

fn counted(count: i64) -> (usize, bool) {
    let most = COUNTED as usize;
    let count = usize::try_from(count).unwrap_or_default();
    (count.min(most), count <= most)
}

async fn page(store: &Store, search: &Search) -> Result<Page, StoreError> {
    match (&search.expression, search.circle) {
        (None, _) => Ok(Page::default()),
        (Some(expression), None) => newest::page(store, expression, search).await,
        (Some(expression), Some(circle)) => nearest::page(store, expression, circle, search).await,
    }
}

fn seqs(entries: &[Entry]) -> Vec<i64> {
    entries.iter().map(|entry| entry.seq).collect()
}

fn result(found: Found, node_id: &str) -> serde_json::Result<RecordResult<'_>> {
    let Found { kind, id, status, updated_at, created_at, document, .. } = found;
    let text = match (&status, updated_at) {
        (Some(status), Some(_)) => document::with_status(&document, status),
        _ => document,
    };
    let document = RawValue::from_string(text.trim().to_owned())?;
    Ok(RecordResult { node_id, kind, id, status, created_at, document })
}
