//! `POST /api/v1/{offer,match,transfer}/{id}/status`: moves a record to another status.

use loopgate_core::rule::{Object, required};
use loopgate_core::rules::{matching, offer, transfer};
use serde::Deserialize;

use super::refusal;
use super::removal::absent;
use crate::document;
use crate::entity::Entity;
use crate::http::body::PROTOCOL;
use crate::http::call::Call;
use crate::http::envelope::{ApiError, RecordRef};
use crate::http::payload;
use crate::http::reply::Reply;
use crate::store::StoreError;
use crate::store::registry::Move;
use crate::writes::idempotency::{Done, once};
use crate::{clock, config};

pub static OFFER_STATUS: Object = Object::new("OfferStatus", "loopgate", &[required("status", offer::STATUS)]);
pub static MATCH_STATUS: Object = Object::new("MatchStatus", "loopgate", &[required("status", matching::STATUS)]);
pub static TRANSFER_STATUS: Object = Object::new("TransferStatus", "loopgate", &[required("status", transfer::STATUS)]);

/// What the body of a move holds; `None` for a kind whose status does not move.
fn rule(entity: Entity) -> Option<&'static Object> {
    match entity {
        Entity::Material | Entity::Product => None,
        Entity::Offer => Some(&OFFER_STATUS),
        Entity::Match => Some(&MATCH_STATUS),
        Entity::Transfer => Some(&TRANSFER_STATUS),
    }
}

#[derive(Deserialize)]
struct Status {
    status: String,
}

pub async fn change(call: &Call) -> Result<Reply, ApiError> {
    let entity = call.request.entity()?;
    payload::check(call, rule(entity).ok_or_else(ApiError::no_route)?)?;
    let Status { status } = payload::read(call)?;
    let moved = once(call, Done::status(200), async |claim| {
        let store = call.store()?;
        let stored = store.record(entity, call.request.id()).await?;
        let Some(stored) = stored else {
            return Err(absent(call).await?);
        };
        let document = document::with_status(&stored.into_text(), &status);
        let (record, now) = ((entity, call.request.id()), clock::now());
        let wanted = Move { status: &status, now: &now, strict: config::is_strict(call.env()) };
        match store.move_to(record, wanted, document, claim).await {
            Err(StoreError::NoSuchMove) => Err(no_such_move(call, entity, &status).await?),
            Err(error) => Err(refusal::of(error, entity.name(), call.request.id(), claim)),
            Ok(None) => Err(absent(call).await?),
            Ok(Some(document)) => Ok(document),
        }
    });
    Ok(moved.await?.negotiated(call.request.prefers(PROTOCOL)))
}

async fn no_such_move(call: &Call, entity: Entity, requested: &str) -> Result<ApiError, ApiError> {
    let (status, allowed) = call.store()?.moves(entity, call.request.id()).await?;
    let record = RecordRef::new(entity.name(), call.request.id());
    Ok(ApiError::no_such_move(record, status, requested, allowed))
}
