//! The registry (specification 4.5): register, list, show, supersede and remove records of the five kinds, move their
//! status, and take status updates of materials.

mod candidates;
pub mod filter;
mod material_status;
mod moves;
mod operations;
mod refusal;
mod removal;
mod supersession;

pub use operations::OPERATIONS;
pub use removal::absent;

use std::cell::Cell;

use crate::entity::Entity;
use crate::http::body::PROTOCOL;
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::reply::Reply;
use crate::http::{cursor, link, location, payload};
use crate::jobs::{categories, entries, erasure};
use crate::store::follow_up::FollowUp;
use crate::store::registry::{Record, Registration};
use crate::writes::idempotency::{Done, once};
use crate::{clock, config, courier, linked_data};

const N_QUADS: &str = "application/n-quads";
const FORMS: &[&str] = &["application/json", "application/ld+json", N_QUADS];

const DEFAULT_PAGE: u32 = 20;
const LARGEST_PAGE: u32 = 100;

/// `POST /api/v1/{entity}`
async fn register(call: &Call) -> Result<Reply, ApiError> {
    let entity = call.request.entity()?;
    let advice = payload::check(call, entity.rules().rule())?;
    let record = Record::read(entity, payload::text(call)?, clock::now()).map_err(ApiError::internal)?;
    let id = &record.keys.id;
    let registration = Registration {
        record: &record,
        source_node: config::node_id(call.env()),
        strict: config::is_strict(call.env()),
        warnings: warnings(&advice),
        has_more_advice: advice.is_truncated(),
    };
    let done = Done { status: 201, location: location::of(&format!("/api/v1/{}", entity.name()), id) };
    let follow_up = Cell::new(FollowUp::default());
    let registered = once(call, done, async |claim| {
        let registered = call.store()?.register(&registration, claim).await;
        let (answer, left) = registered.map_err(|error| refusal::of(error, entity.name(), id, claim))?;
        follow_up.set(left);
        Ok(answer)
    });
    let reply = registered.await?;
    if entity == Entity::Material && follow_up.get().has_announcements() {
        courier::wake_later(call);
    }
    if follow_up.get().has_categories() {
        categories::spread_later(call);
    }
    if follow_up.get().has_entries() {
        entries::enter_later(call);
    }
    if follow_up.get().has_erasures() {
        erasure::erase_later(call);
    }
    Ok(reply)
}

/// The warnings about a document, as the database stores them.
fn warnings(advice: &[loopgate_core::Issue]) -> Option<String> {
    if advice.is_empty() { None } else { serde_json::to_string(advice).ok() }
}

/// `GET /api/v1/{entity}`
async fn list(call: &Call) -> Result<Reply, ApiError> {
    let entity = call.request.entity()?;
    let mut query = call.request.query();
    let limit = query.limit(DEFAULT_PAGE, LARGEST_PAGE);
    let before = query.cursor(cursor::number);
    let filter = filter::read(&mut query);
    query.done()?;
    let page = call.store()?.list(entity, &filter, before, limit).await?;
    let next = page.next.map(cursor::of_number);
    let reply =
        Reply::json_text(200, format!("[{}]", page.documents.join(","))).negotiated(call.request.prefers(PROTOCOL));
    Ok(link::to_next(call, reply, "cursor", next.as_deref()))
}

/// The media type of one record that the caller asks for, in the query or in `Accept`.
fn form(call: &Call) -> Result<&'static str, ApiError> {
    match call.request.query().text("format").as_deref() {
        None => Ok(call.request.prefers(FORMS)),
        Some("nquads") => Ok(N_QUADS),
        Some(_) => Err(ApiError::parameter("format", "`format` must be the word `nquads`")),
    }
}

/// `GET /api/v1/{entity}/{id}`
async fn show(call: &Call) -> Result<Reply, ApiError> {
    let entity = call.request.entity()?;
    let form = form(call)?;
    let record = call.store()?.record(entity, call.request.id()).await?;
    let Some(mut record) = record else {
        return Err(removal::absent(call).await?);
    };
    let successor = record.successor.take();
    let text = record.into_text();
    let text = if form == N_QUADS { linked_data::n_quads(call, &text).await? } else { text };
    let reply = Reply::json_text(200, text).negotiated(form);
    Ok(supersession::link_to(call, reply, entity, successor.as_deref()))
}
