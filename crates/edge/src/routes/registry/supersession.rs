//! `POST /api/v1/{entity}/{id}/supersede`: puts another record in the place of one (decisions 9, superseded).

use loopgate_core::rule::{Object, STRING, length, required};
use serde::Deserialize;

use super::refusal;
use super::removal::absent;
use crate::clock;
use crate::entity::Entity;
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::reply::Reply;
use crate::http::{link, location, payload};
use crate::store::supersessions::Supersession;
use crate::writes::idempotency::{Done, once};

pub static SUPERSESSION: Object =
    Object::new("Supersession", "loopgate", &[required("by", STRING), required("reason", length(1, 1000))]);

#[derive(Deserialize)]
struct Body {
    by: String,
    reason: String,
}

pub async fn supersede(call: &Call) -> Result<Reply, ApiError> {
    let (entity, id) = (call.request.entity()?, call.request.id());
    payload::check(call, &SUPERSESSION)?;
    let Body { by, reason } = payload::read(call)?;
    let supersession = Supersession { by, reason, superseded_at: clock::now() };
    once(call, Done::status(200), async |claim| {
        let superseded = call.store()?.supersede((entity, id), &supersession, claim).await;
        match superseded.map_err(|error| refusal::of(error, entity.name(), id, claim))? {
            Some(answer) => Ok(answer),
            None => Err(absent(call).await?),
        }
    })
    .await
}

/// The reply with the address of the record that has taken the place of this one (RFC 5829), where there is one.
pub fn link_to(call: &Call, reply: Reply, entity: Entity, successor: Option<&str>) -> Reply {
    let path = successor.and_then(|id| location::of(&format!("/api/v1/{}", entity.name()), id));
    match path {
        Some(path) => link::to_successor(call, reply, &path),
        None => reply,
    }
}
