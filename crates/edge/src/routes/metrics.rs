//! `GET /api/metrics`: what this isolate has served and what the node stores, as JSON or Prometheus text.

mod prometheus;

use std::collections::BTreeMap;

use serde::Serialize;

use crate::contract::{Operation, Response, Schema};
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::reply::Reply;
use crate::metrics::{self, Served};
use crate::routes::resolver;
use crate::store::size;
use crate::stream::{self, Channel, Counts};
use crate::{admission, clock, config};

pub static OPERATIONS: &[Operation] = &[Operation::get("/api/metrics", |call| Box::pin(show(call)))
    .doc(
        "metrics",
        "Service",
        "Counts and durations: requests of this isolate, records of the node; with a key of scope `admin` its listeners",
    )
    .responses(&[Response::json(200, "The figures.", Schema::Component("Metrics"))
        .in_media(&["text/plain"])
        .with(&["Cache-Control", "Vary"])])];

/// Counts that cannot be read at the moment are `null`; so are those of the streams for whom the hubs are not asked.
#[derive(Serialize)]
pub struct Metrics {
    version: &'static str,
    uptime_seconds: f64,
    requests: Vec<Served>,
    /// Codes that led to something.
    resolutions: u64,
    statistics: Option<BTreeMap<String, i64>>,
    database_bytes: Option<u64>,
    database_limit_bytes: u64,
    stream_listeners: PerChannel,
    stream_queries: PerChannel,
    stream_bytes: PerChannel,
}

#[derive(Serialize)]
struct PerChannel {
    events: Option<u64>,
    interest: Option<u64>,
}

/// Prometheus names the version of its format, other callers do not.
const FORMS: &[&str] = &["application/json", "text/plain", "text/plain;version=0.0.4"];

async fn show(call: &Call) -> Result<Reply, ApiError> {
    let metrics = gather(call).await;
    let reply = match call.request.prefers(FORMS) {
        "application/json" => Reply::json(200, &metrics),
        _ => Reply::text(200, "text/plain; version=0.0.4; charset=utf-8", prometheus::text(&metrics)),
    };
    Ok(reply.with_header("cache-control", "no-store").with_header("vary", "Accept"))
}

async fn gather(call: &Call) -> Metrics {
    let statistics = match call.store() {
        Ok(store) => store.statistics().await.ok(),
        Err(_) => None,
    };
    let (events, interest) = match admission::is_admin(call).await {
        true => (counts(call, Channel::Events).await, counts(call, Channel::Interest).await),
        false => (None, None),
    };
    let each = |count: fn(&Counts) -> u64| PerChannel {
        events: events.as_ref().map(count),
        interest: interest.as_ref().map(count),
    };
    let served = metrics::served();
    Metrics {
        version: config::SERVICE_VERSION,
        uptime_seconds: clock::uptime(),
        resolutions: resolver::resolutions(&served),
        requests: served,
        statistics,
        database_bytes: size::last(),
        database_limit_bytes: config::database_limit(call.env()),
        stream_listeners: each(|counts| counts.listeners),
        stream_queries: each(|counts| counts.queries),
        stream_bytes: each(|counts| counts.bytes),
    }
}

/// Asks a hub, which wakes it: not for everybody.
async fn counts(call: &Call, channel: Channel) -> Option<Counts> {
    stream::counts(call.env(), channel).await.ok()
}
