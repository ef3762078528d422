//! `POST /api/v1/material-status` (specification 2.6 and 4.6).

use loopgate_core::Kind;
use serde::Deserialize;

use super::{refusal, warnings};
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::payload;
use crate::http::reply::Reply;
use crate::store::StoreError;
use crate::store::material_status::StatusUpdate;
use crate::writes::idempotency::{Done, once};
use crate::{clock, config};

#[derive(Deserialize)]
struct Update {
    id: String,
    material_id: String,
    status: String,
    updated_at: String,
}

pub async fn update(call: &Call) -> Result<Reply, ApiError> {
    let advice = payload::check(call, Kind::MaterialStatusUpdate.rule())?;
    let Update { id, material_id, status, updated_at } = payload::read(call)?;
    let now = clock::now();
    let instant = counts_from(&updated_at, &now).ok_or_else(|| ApiError::internal("an instant cannot be read"))?;
    let update = StatusUpdate {
        id,
        material_id,
        status,
        instant,
        created_at: now,
        source_node: config::node_id(call.env()),
        strict: config::is_strict(call.env()),
        warnings: warnings(&advice),
        has_more_advice: advice.is_truncated(),
        document: payload::text(call)?.to_owned(),
    };
    once(call, Done::status(201), async |claim| {
        let updated = call.store()?.update_status(&update, claim).await;
        updated.map_err(|error| match error {
            StoreError::Removed => ApiError::removed("material", &update.material_id),
            error => refusal::of(error, "material_status", &update.id, claim),
        })
    })
    .await
}

/// The instant from which an update counts: its own, or when it came where it is dated ahead, so that it does not
/// outlive those that come after it.
fn counts_from(updated_at: &str, now: &str) -> Option<String> {
    Some(clock::instant(updated_at)?.min(clock::instant(now)?))
}
