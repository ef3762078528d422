//! `GET /api/v1/search`: records of all kinds, the newest first, or the nearest first (decisions 8 and 12).

mod nearest;
mod newest;
mod query;

use serde::Serialize;
use serde_json::value::RawValue;

use crate::config;
use crate::document;
use crate::geo::Circle;
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::link;
use crate::http::reply::Reply;
use crate::store::entries::Found;

/// What is looked for.
pub struct Search {
    /// An expression for the index; `None` where nothing can match.
    expression: Option<String>,
    circle: Option<Circle>,
    /// The cursor of the page.
    after: Option<String>,
    limit: usize,
}

/// The numbers of the records of a page, and the cursor of the next one.
#[derive(Default)]
struct Page {
    seqs: Vec<i64>,
    next: Option<String>,
}

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
    let search = query::read(call).await?;
    let store = call.store()?;
    let Page { seqs, next } = match (&search.expression, search.circle) {
        (None, _) => Page::default(),
        (Some(expression), None) => newest::page(store, expression, &search).await?,
        (Some(expression), Some(circle)) => nearest::page(store, expression, circle, &search).await?,
    };
    let node_id = config::node_id(call.env());
    let found = store.records_numbered(&seqs).await?.into_iter().map(|found| result(found, &node_id));
    let results = found.collect::<Result<_, _>>().map_err(|error| ApiError::internal(error.to_string()))?;
    let reply = Reply::json(200, &RecordPage { results, next: next.as_deref() });
    Ok(link::to_next(call, reply, "cursor", next.as_deref()))
}

fn result(found: Found, node_id: &str) -> serde_json::Result<RecordResult<'_>> {
    let Found { kind, id, status, updated_at, created_at, document } = found;
    let text = match (&status, updated_at) {
        (Some(status), Some(_)) => document::with_status(&document, status),
        _ => document,
    };
    let document = RawValue::from_string(text.trim().to_owned())?;
    Ok(RecordResult { node_id, kind, id, status, created_at, document })
}
