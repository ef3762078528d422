//! `POST /api/v1/material/search` and `/product/search`: by category, city, status, quantity, place, name and cost.

mod asked;
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
struct Page {
    results: Vec<Box<RawValue>>,
    total: i64,
    total_is_exact: bool,
    next: Option<String>,
}

/// What a search looks for.
struct Wanted {
    entity: Entity,
    /// Of the index; `None` where nothing can match.
    expression: Option<String>,
    /// What the index cannot tell.
    rest: rest::Rest,
    /// Where category and status alone are asked for, as the counts are kept by.
    plain: Option<Plain>,
    before: i64,
    limit: usize,
}

struct Plain {
    categories: Option<Vec<&'static str>>,
    status: Option<String>,
}

async fn search(call: &Call) -> Result<Reply, ApiError> {
    let entity = call.request.entity()?;
    let wanted = asked::read(call, entity).await?;
    let store = call.store()?;
    let found = find::page(store, &wanted).await?;
    let (total, total_is_exact) = find::total(store, &wanted).await?;
    let kept = store.documents(&found.seqs).await?;
    let results = kept.into_iter().map(|kept| RawValue::from_string(kept.into_text().trim().to_owned()));
    let results = results.collect::<Result<_, _>>().map_err(|error| ApiError::internal(error.to_string()))?;
    Ok(Reply::json(200, &Page { results, total, total_is_exact, next: found.next.map(cursor::of_number) }))
}
