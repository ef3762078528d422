//! `POST /api/v1/material/search` and `/product/search`: by category, city, status, quantity, place, name or cost. `records` is the
//! search over all kinds.

mod body;
mod cursor;
mod facets;
mod find;
mod operations;
pub mod records;
mod rest;

use serde::Serialize;
use serde_json::value::RawValue;

use crate::entity::Entity;
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::reply::Reply;
use crate::store::reach::Reach;
use cursor::Cursor;
use find::Hits;
pub use operations::{OPERATIONS, SEARCHED_BY};

#[derive(Serialize)]
struct SearchPage {
    results: Vec<Box<RawValue>>,
    total: i64,
    total_is_exact: bool,
    next: Option<String>,
}

/// What a search looks for.
struct Search {
    entity: Entity,
    /// What is looked at in the index; `None` where nothing can match.
    reach: Option<Reach>,
    /// The conditions that the index cannot check.
    rest: rest::Rest,
    /// Where the search is by category and status alone: the database has counts of these.
    plain: Option<Plain>,
    /// Where the page starts; `None` for the first one.
    after: Option<Cursor>,
    limit: usize,
}

struct Plain {
    categories: Option<Vec<&'static str>>,
    status: Option<String>,
}

async fn answer(call: &Call) -> Result<Reply, ApiError> {
    let entity = call.request.entity()?;
    let search = body::read(call, entity).await?;
    let store = call.store()?;
    let Hits { seqs, next, total } = find::page(store, &search).await?;
    let records = store.documents(&seqs).await?;
    let results = records.into_iter().map(|record| RawValue::from_string(record.into_text().trim().to_owned()));
    let results = results.collect::<Result<_, _>>().map_err(|error| ApiError::internal(error.to_string()))?;
    let next = next.map(|seq| Cursor { seq, total: Some(total) }.to_text());
    Ok(Reply::json(200, &SearchPage { results, total: total.count, total_is_exact: total.is_exact, next }))
}
