//! `POST /api/v1/relay` (specification 4.6): adds an event of another node to the log.

use loopgate_core::{Code, Issue, Kind};
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::contract::{Access, Operation, Response, Schema, Scope};
use crate::http::body::PROTOCOL;
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::payload;
use crate::http::reply::Reply;
use crate::store::events::NewEvent;
use crate::writes::idempotency::{self, Done, once};
use crate::{clock, config};

pub static OPERATIONS: &[Operation] =
    &[Operation::post("/api/v1/relay", Access::write(Scope::Federation, PROTOCOL), |call| Box::pin(relay(call)))
        .doc("relay", "Events", "Log an event of another node; nothing is registered")
        .body(Schema::Kind(Kind::RelayMessage))
        .responses(&[Response::json(
            202,
            "Logged; `id` is the event's number.",
            Schema::Kind(Kind::FederationAccepted),
        )])];

#[derive(Deserialize)]
struct RelayMessage<'a> {
    event_type: String,
    entity_type: String,
    entity_id: String,
    #[serde(borrow)]
    payload: &'a RawValue,
    source_node: Option<String>,
}

/// The record that a payload is about: a status update is about its material, any other document about itself.
#[derive(Deserialize)]
struct Subject {
    id: String,
    material_id: Option<serde_json::Value>,
}

async fn relay(call: &Call) -> Result<Reply, ApiError> {
    payload::check(call, Kind::RelayMessage.rule())?;
    let message: RelayMessage = payload::read(call)?;
    check_subject(&message)?;
    let (own_node, created_at) = (config::node_id(call.env()), clock::now());
    let event = NewEvent {
        event_type: &message.event_type,
        entity_type: &message.entity_type,
        entity_id: &message.entity_id,
        payload: message.payload.get(),
        source_node: message.source_node.as_deref().unwrap_or(&own_node),
        created_at: &created_at,
    };
    once(call, Done::status(202), async |claim| {
        let logged = call.store()?.log(&event, claim).await;
        logged.map_err(|error| idempotency::lost(error, claim))
    })
    .await
}

fn check_subject(message: &RelayMessage) -> Result<(), ApiError> {
    let subject: Subject =
        serde_json::from_str(message.payload.get()).map_err(|error| ApiError::internal(error.to_string()))?;
    let (member, id) = match message.event_type.as_str() {
        "material.status_updated" => {
            ("material_id", subject.material_id.as_ref().and_then(|id| id.as_str()).unwrap_or_default())
        }
        _ => ("id", subject.id.as_str()),
    };
    if message.entity_id == id {
        return Ok(());
    }
    let text = format!("entity_id must be the payload's `{member}`");
    Err(ApiError::invalid(vec![Issue::new(Code::SubjectMismatch, "/entity_id", text)]))
}
