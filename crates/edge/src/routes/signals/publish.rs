//! `POST /api/v1/signals`: a configuration replaces the one before it, unless a signal changes by more than 0.1.

use loopgate_core::Kind;
use loopgate_core::exchange::signal::leaps;
use serde::Deserialize;

use super::{CurrentSignals, Signals, TRIES, current, too_far};
use crate::clock;
use crate::config::node_id;
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::issues::Issues;
use crate::http::payload;
use crate::http::reply::Reply;
use crate::store::StoreError;
use crate::store::idempotency::Claim;
use crate::store::signals::NewConfig;
use crate::writes::idempotency::{self, Done, once};

#[derive(Deserialize)]
struct ConfigBody {
    node: String,
    signals: Signals,
}

pub async fn take(call: &Call) -> Result<Reply, ApiError> {
    payload::check(call, Kind::LoopSignalConfig.rule())?;
    let config: ConfigBody = payload::read(call)?;
    let done = Done { status: 201, location: Some("/api/v1/signals".to_owned()) };
    once(call, done, async |claim| publish(call, &config, claim).await).await
}

async fn publish(call: &Call, config: &ConfigBody, claim: Option<&Claim>) -> Result<String, ApiError> {
    for _ in 0..TRIES {
        let current = current(call).await?;
        let issues = issues(&current, &config.signals);
        if !issues.is_empty() {
            return Err(ApiError::invalid(issues));
        }
        let new = NewConfig { node: &config.node, document: payload::text(call)?, follows: current.seq };
        match call.store()?.publish(&new, &clock::now(), claim).await {
            Err(StoreError::Overtaken) => {}
            published => return published.map_err(|error| idempotency::lost(error, claim)),
        }
    }
    Err(ApiError::contended("signal", &node_id(call.env())))
}

fn issues(current: &CurrentSignals, proposed: &Signals) -> Issues {
    let leaps = leaps(&current.signals, proposed).into_iter();
    leaps
        .map(|leap| {
            if proposed.contains_key(leap.category) {
                let path = format!("/signals/{}", leap.category);
                return too_far(path, leap.category, leap.current, leap.proposed);
            }
            let mut issue = too_far("/signals".to_owned(), leap.category, leap.current, leap.proposed);
            issue.key = Some(leap.category.to_owned());
            issue
        })
        .collect()
}
