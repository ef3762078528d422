//! `POST /api/v1/federate/offer`: takes an offer for a material that is registered here.

use loopgate_core::{Code, Issue, Kind};
use serde::Deserialize;
use uuid::Uuid;

use super::message;
use crate::clock;
use crate::entity::Entity;
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::payload;
use crate::http::reply::Reply;
use crate::store::events::NewEvent;
use crate::store::federation::{FederatedMessage, NewOffer, Proof};
use crate::writes::idempotency::{self, Done, once};

#[derive(Deserialize)]
struct MaterialOffer {
    material: String,
    from: String,
    base_price: f64,
    valid_until: String,
    message_id: Option<String>,
}

pub async fn take(call: &Call) -> Result<Reply, ApiError> {
    message::check_size(call)?;
    payload::check(call, Kind::MaterialOffer.rule())?;
    let offer: MaterialOffer = payload::read(call)?;
    message::check_signer(call, "from", &offer.from)?;
    let (now, valid_until) = (clock::now(), instant(&offer.valid_until)?);
    let arrived = instant(&now)?;
    let message_id = offer.message_id.clone().unwrap_or_else(|| Uuid::new_v4().to_string());
    let message = FederatedMessage {
        kind: "offer",
        origin: &offer.from,
        message_id: &message_id,
        proof: Proof::of(call.caller.node(), &offer.from),
        is_once: true,
        digest: None,
        event: NewEvent {
            event_type: "federation.offer_received",
            entity_type: "material",
            entity_id: &offer.material,
            payload: payload::text(call)?,
            source_node: &offer.from,
            created_at: &now,
        },
    };
    let new = NewOffer {
        material_id: &offer.material,
        base_price: offer.base_price,
        valid_until: &valid_until,
        instant: &arrived,
    };
    once(call, Done::status(202), async |claim| {
        let store = call.store()?;
        if let Some(answer) = store.known_message(&message).await? {
            return store.answer(answer, claim).await.map_err(|error| idempotency::lost(error, claim));
        }
        check_valid(&valid_until, &arrived)?;
        if !store.has_record(Entity::Material, &offer.material).await? {
            return Err(ApiError::no_record("material", &offer.material));
        }
        store.take_offer(&message, &new, claim).await.map_err(|error| idempotency::lost(error, claim))
    })
    .await
}

fn instant(date_time: &str) -> Result<String, ApiError> {
    clock::instant(date_time).ok_or_else(|| ApiError::internal("an instant cannot be read"))
}

fn check_valid(valid_until: &str, now: &str) -> Result<(), ApiError> {
    if valid_until > now {
        return Ok(());
    }
    let text = "valid_until must be in the future";
    Err(ApiError::invalid(vec![Issue::new(Code::Expired, "/valid_until", text)]))
}
