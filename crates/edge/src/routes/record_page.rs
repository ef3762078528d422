//! `/records/{entity}/{id}`: a record as people read it (decisions 12). What is here can be read before a script runs;
//! `www/src/pages/record` adds what came before and after, the place, and what one can do.

mod absent;
mod data;
mod linked;
mod main;
mod pictures;

use serde_json::{Map, Value};

use crate::config;
use crate::contract::Operation;
use crate::entity::Entity;
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::location;
use crate::http::reply::Reply;
use crate::pages::html::Html;
use crate::pages::{self, Page};
use crate::sheet::{Subject, worded};
use crate::store::registry::{Quantity, StoredRecord};

const TEMPLATE: &str = "/records/record";

pub static OPERATIONS: &[Operation] =
    &[Operation::get("/records/{entity}/{id}", |call| Box::pin(show(call))).entities(&Entity::ALL).tagged()];

async fn show(call: &Call) -> Result<Reply, ApiError> {
    let (entity, id) = (call.request.entity()?, call.request.id());
    let document = location::of(&format!("/api/v1/{}", entity.name()), id);
    if let Some(reply) = document.and_then(|address| pages::document_at(call, &address)) {
        return Ok(reply);
    }
    match call.store()?.record(entity, id).await {
        Ok(Some(record)) => found(call, entity, record).await,
        Ok(None) => pages::answer(call, TEMPLATE, absent::page(call, entity, id).await).await,
        Err(error) => pages::answer(call, TEMPLATE, Err(error.into())).await,
    }
}

async fn found(call: &Call, entity: Entity, record: StoredRecord) -> Result<Reply, ApiError> {
    let (status, successor) = (record.status().map(str::to_owned), record.successor.clone());
    let text = record.into_text();
    let document = parsed(&text)?;
    let thing = thing(call, entity, &document).await?;
    let thing = thing.as_ref().map(|(entity, thing)| (*entity, thing));
    let subject = Subject { entity, document: &document, thing };
    let moves = moves(call, entity).await?;
    let left = left(call, entity).await?;
    let (status, successor) = (status.as_deref(), successor.as_deref());
    let shown = main::Shown { subject, status, successor, moves: &moves, left: left.as_ref(), text: &text };
    let page = Page {
        status: 200,
        title: shown.subject.title(),
        description: description(&shown, call.request.id()),
        path: address(entity, call.request.id()),
        picture: entity.name(),
        feed: Some(feed_address(entity, call.request.id())),
        head: head(call, &shown),
        main: main::html(call, &shown),
        data: data::of(call, &shown),
    };
    let reply = pages::answer(call, TEMPLATE, Ok(page)).await?;
    Ok(pictures::allowed(reply, &document))
}

/// The material or product that a record is about, where this node has it.
async fn thing(
    call: &Call,
    entity: Entity,
    document: &Map<String, Value>,
) -> Result<Option<(Entity, Map<String, Value>)>, ApiError> {
    if matches!(entity, Entity::Material | Entity::Product) {
        return Ok(None);
    }
    for (kind, key) in [(Entity::Material, "material_id"), (Entity::Product, "product_id")] {
        let Some(id) = document.get(key).and_then(Value::as_str) else { continue };
        if let Some(record) = call.store()?.record(kind, id).await? {
            return Ok(Some((kind, parsed(&record.into_text())?)));
        }
    }
    Ok(None)
}

/// What of goods can still be offered.
async fn left(call: &Call, entity: Entity) -> Result<Option<Quantity>, ApiError> {
    match entity {
        Entity::Material | Entity::Product => Ok(call.store()?.left_of(entity, call.request.id()).await?),
        _ => Ok(None),
    }
}

/// The statuses that a record may move to; those of a material follow from what is said of it, those of a product from its offers.
async fn moves(call: &Call, entity: Entity) -> Result<Vec<String>, ApiError> {
    match entity {
        Entity::Material | Entity::Product => Ok(Vec::new()),
        _ => Ok(call.store()?.moves(entity, call.request.id()).await?.1),
    }
}

/// What is registered is an object.
fn parsed(text: &str) -> Result<Map<String, Value>, ApiError> {
    serde_json::from_str(text).map_err(|error| ApiError::internal(error.to_string()))
}

/// The address of a feed of what happens to a record.
pub fn feed_address(entity: Entity, id: &str) -> String {
    format!("{}/feed", address(entity, id))
}

/// The address of the page of a record; without the id where that makes one that is too long.
pub fn address(entity: Entity, id: &str) -> String {
    let kind = format!("/records/{}", entity.name());
    location::of(&kind, id).unwrap_or(kind)
}

fn description(shown: &main::Shown<'_>, id: &str) -> String {
    let status = shown.status.map(|status| format!(" It is {}.", worded(status))).unwrap_or_default();
    let kind = shown.subject.entity.name();
    let article = if kind == "offer" { "An" } else { "A" };
    format!("{article} {kind} at this LOOP node: where it is, its facts, and what became of it.{status} ID {id}.")
}

/// The same for programs, and what took its place (RFC 5829).
fn head(call: &Call, shown: &main::Shown<'_>) -> Html {
    let (entity, id) = (shown.subject.entity, call.request.id());
    let document = location::of(&format!("/api/v1/{}", entity.name()), id);
    let document = document.map(|address| link("<link rel=\"alternate\" type=\"application/json\" href=\"", &address));
    let successor = shown.successor.map(|id| link("<link rel=\"successor-version\" href=\"", &address(entity, id)));
    let page = config::address(call.env(), call.request.url(), &address(entity, id));
    let linked = linked::html(shown, id, &page);
    Html::default().all(document.into_iter().chain(successor).chain(linked))
}

fn link(begin: &'static str, address: &str) -> Html {
    Html::default().raw(begin).text(address).raw("\" />\n    ")
}
