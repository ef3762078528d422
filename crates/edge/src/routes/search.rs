//! `POST /api/v1/material/search` and `/product/search`: by category, city, status, quantity, place, name or cost.

mod body;
mod facets;
mod find;
mod operations;
mod rest;

use serde::Serialize;
use serde_json::value::RawValue;

use crate::entity::Entity;
use crate::http::call::Call;
use crate::http::cursor;
use crate::http::envelope::ApiError;
use crate::http::reply::Reply;
pub use operations::OPERATIONS;

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
    /// An expression for the index; `None` where nothing can match.
    expression: Option<String>,
    /// The conditions that the index cannot check.
    rest: rest::Rest,
    /// Where the search is by category and status alone: the database has counts of these.
    plain: Option<Plain>,
    before: i64,
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
    let hits = find::page(store, &search).await?;
    let (total, total_is_exact) = find::total(store, &search).await?;
    let records = store.documents(&hits.seqs).await?;
    let results = records.into_iter().map(|record| RawValue::from_string(record.into_text().trim().to_owned()));
    let results = results.collect::<Result<_, _>>().map_err(|error| ApiError::internal(error.to_string()))?;
    Ok(Reply::json(200, &SearchPage { results, total, total_is_exact, next: hits.next.map(cursor::of_number) }))
}
