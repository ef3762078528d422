//! The registry (specification 4.5): register, list and show records of the five kinds.

use serde::Serialize;
use worker::{Env, Request, Url};

use crate::entity::Entity;
use crate::http::auth::Scope;
use crate::http::body::{self, PROTOCOL};
use crate::http::cursor::Cursor;
use crate::http::envelope::ApiError;
use crate::http::query::{self, Page};
use crate::http::reply::Reply;
use crate::store::registry::{Listed, Record};
use crate::store::{Store, StoreError};
use crate::{clock, config};

const DEFAULT_PAGE: u32 = 20;
const LARGEST_PAGE: u32 = 100;

#[derive(Serialize)]
struct Registered<'a> {
    id: &'a str,
    created_at: &'a str,
}

/// `POST /api/v1/{entity}`
pub async fn register(entity: Entity, mut request: Request, env: &Env) -> Result<Reply, ApiError> {
    let body = body::admit(&mut request, env, Scope::Registry, PROTOCOL).await?;
    let record = valid_record(entity, body, env)?;
    let id = &record.keys.id;
    let stored = Store::open(env)?.register(&record, &config::node_id(env)).await;
    stored.map_err(|error| match error {
        StoreError::Taken => ApiError::taken(entity, id),
        other => other.into(),
    })?;
    let registered = Registered { id, created_at: &record.created_at };
    let location = format!("/api/v1/{}/{id}", entity.name());
    Ok(Reply::json(201, &registered).with_header("location", location))
}

/// The record in a body that the rules allow.
fn valid_record(entity: Entity, body: Vec<u8>, env: &Env) -> Result<Record, ApiError> {
    let report = config::validator(env).validate_slice(entity.rules(), &body);
    if !report.is_valid() {
        return Err(ApiError::invalid(report.issues));
    }
    Record::read(entity, body, clock::now()).map_err(ApiError::internal)
}

/// `GET /api/v1/{entity}`
pub async fn list(entity: Entity, url: &Url, env: &Env) -> Result<Reply, ApiError> {
    let page = Page::read(url, DEFAULT_PAGE, LARGEST_PAGE)?;
    let after = page.after.map(|cursor| cursor.0);
    let listed = Store::open(env)?.newest(entity, after, page.limit).await?;
    let reply = Reply::json_text(200, array(&listed));
    Ok(match listed.next {
        None => reply,
        Some(seq) => {
            let next = query::next_page(config::base_url(env, url), url, Cursor(seq));
            reply.with_header("link", format!("<{next}>; rel=\"next\""))
        }
    })
}

/// The documents as they were sent, side by side in an array.
fn array(listed: &Listed) -> String {
    format!("[{}]", listed.documents.join(","))
}

/// `GET /api/v1/{entity}/{id}`
pub async fn show(entity: Entity, id: &str, env: &Env) -> Result<Reply, ApiError> {
    let document = Store::open(env)?.document(entity, id).await?;
    let document = document.ok_or_else(|| ApiError::no_record(entity, id))?;
    Ok(Reply::json_text(200, document))
}
