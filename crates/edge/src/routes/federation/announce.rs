//! `POST /api/v1/federate/announce`: takes an announcement and forwards it.

use std::collections::BTreeMap;

use loopgate_core::Kind;
use serde::Deserialize;
use serde_json::value::{RawValue, to_raw_value};
use sha2::{Digest, Sha256};
use uuid::Builder;

use super::message;
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::payload;
use crate::http::reply::Reply;
use crate::store::events::NewEvent;
use crate::store::federation::{FederatedMessage, Proof};
use crate::writes::idempotency::{self, Done, once};
use crate::{clock, config, courier};

/// The largest `ttl`, and that of an announcement without one: how often it is forwarded.
const MOST_STEPS: u8 = 3;

#[derive(Deserialize)]
struct Announcement {
    material: String,
    origin: String,
    message_id: Option<String>,
    /// An integer, but it may be written as `3.0`.
    ttl: Option<f64>,
}

impl Announcement {
    fn steps(&self) -> u8 {
        self.ttl.map_or(MOST_STEPS, |ttl| ttl as u8)
    }
}

pub async fn take(call: &Call) -> Result<Reply, ApiError> {
    message::check_size(call)?;
    payload::check(call, Kind::MaterialAnnouncement.rule())?;
    let announcement: Announcement = payload::read(call)?;
    if announcement.steps() == MOST_STEPS {
        message::check_signer(call, "origin", &announcement.origin)?;
    }
    let mut members: BTreeMap<String, Box<RawValue>> = payload::read(call)?;
    let digest = digest(&members);
    let message_id = announcement.message_id.clone().unwrap_or_else(|| derived_id(&digest));
    let proof = Proof::of(call.caller.node(), &announcement.origin);
    let now = clock::now();
    let message = FederatedMessage {
        kind: "announcement",
        origin: &announcement.origin,
        message_id: &message_id,
        proof,
        is_once: announcement.message_id.is_some(),
        digest: (proof != Proof::Unsigned).then(|| hex::encode(digest)),
        event: NewEvent {
            event_type: "federation.announcement",
            entity_type: "material",
            entity_id: &announcement.material,
            payload: payload::text(call)?,
            source_node: call.caller.node().unwrap_or(&announcement.origin),
            created_at: &now,
        },
    };
    let onward = told_on(call, &announcement, &mut members, &message)?;
    let taken = once(call, Done::status(202), async |claim| {
        let taken = call.store()?.take_announcement(&message, call.caller.node(), onward.as_deref(), claim).await;
        taken.map_err(|error| idempotency::lost(error, claim))
    });
    let reply = taken.await?;
    if onward.is_some() {
        courier::wake_later(call);
    }
    Ok(reply)
}

/// The hash of what an announcement says, however far it has come.
fn digest(members: &BTreeMap<String, Box<RawValue>>) -> [u8; 32] {
    let mut digest = Sha256::new();
    for (name, value) in members.iter().filter(|(name, _)| !["ttl", "message_id"].contains(&name.as_str())) {
        digest.update(format!("{name}\n{}\n", value.get()));
    }
    digest.finalize().into()
}

/// The id of an announcement that has none: the same for the same content, so that it is forwarded once.
fn derived_id(digest: &[u8; 32]) -> String {
    let half = digest.first_chunk::<16>().copied().unwrap_or_default();
    Builder::from_random_bytes(half).into_uuid().to_string()
}

/// The announcement as it is forwarded, its other members unchanged; `None` where it is not, as what nobody signed.
fn told_on(
    call: &Call,
    announcement: &Announcement,
    members: &mut BTreeMap<String, Box<RawValue>>,
    message: &FederatedMessage<'_>,
) -> Result<Option<String>, ApiError> {
    let steps = announcement.steps();
    if steps == 0 || message.proof == Proof::Unsigned || announcement.origin == config::node_id(call.env()) {
        return Ok(None);
    }
    let mut written = || {
        members.insert("ttl".to_owned(), to_raw_value(&(steps - 1))?);
        members.insert("message_id".to_owned(), to_raw_value(message.message_id)?);
        serde_json::to_string(members)
    };
    written().map(Some).map_err(|error| ApiError::internal(error.to_string()))
}
