//! `POST /api/v1/signals/proposals`: records a SignalProposal.

use loopgate_core::Kind;
use serde::Serialize;
use uuid::Uuid;

use crate::clock;
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::issues::Warnings;
use crate::http::payload;
use crate::http::reply::Reply;
use crate::writes::idempotency::{self, Done, once};

/// The answer after a proposal or vote was recorded.
#[derive(Serialize)]
pub struct Recorded<'a> {
    pub id: &'a str,
    pub created_at: &'a str,
    #[serde(flatten)]
    pub warnings: Warnings,
}

impl Recorded<'_> {
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

pub async fn take(call: &Call) -> Result<Reply, ApiError> {
    let warnings = payload::check(call, Kind::SignalProposal.rule())?;
    let (id, now) = (Uuid::new_v4().to_string(), clock::now());
    let answer = Recorded { id: &id, created_at: &now, warnings: warnings.as_warnings() }.to_json();
    once(call, Done::status(201), async |claim| {
        let recorded = call.store()?.propose((&id, payload::text(call)?), &now, answer, claim).await;
        recorded.map_err(|error| idempotency::lost(error, claim))
    })
    .await
}
