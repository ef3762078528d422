//! Signals (specification 2.12): the current configuration, earlier ones, proposals and votes.

mod list;
mod operations;
mod proposals;
mod publish;
mod votes;

use loopgate_core::exchange::signal::{DEFAULT, Signals};
use loopgate_core::{Code, Issue};
use serde::{Deserialize, Serialize};

pub use operations::OPERATIONS;

use crate::config;
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::reply::Reply;

/// The current configuration.
pub struct CurrentSignals {
    /// Its number; 0 where none was published yet.
    pub seq: i64,
    pub document: String,
    pub signals: Signals,
    pub valid_until: String,
}

/// The members of a LoopSignalConfig that the service reads.
#[derive(Deserialize)]
struct StoredConfig {
    signals: Signals,
    valid_until: String,
}

/// A LoopSignalConfig of this node's own (specification 2.12).
#[derive(Serialize)]
struct Published<'a> {
    #[serde(rename = "@context")]
    context: String,
    #[serde(rename = "@type")]
    kind: &'static str,
    schema_version: &'static str,
    node: String,
    signals: Signals,
    valid_from: &'a str,
    valid_until: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    approved_by: Option<ApprovedBy<'a>>,
}

#[derive(Serialize)]
struct ApprovedBy<'a> {
    vote_id: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    turnout: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    approval: Option<f64>,
}

/// The `default` signal of a node that has published no configuration.
const SEEDED_DEFAULT: f64 = 0.2;

/// # Errors
///
/// 503 where the database does not answer.
pub async fn current(call: &Call) -> Result<CurrentSignals, ApiError> {
    let stored = call.store()?.signals().await?;
    let (seq, document) = stored.map_or_else(|| (0, seed(call)), |stored| (stored.seq, stored.document));
    let StoredConfig { signals, valid_until } =
        serde_json::from_str(&document).map_err(|error| ApiError::internal(error.to_string()))?;
    Ok(CurrentSignals { seq, document, signals, valid_until })
}

/// The configuration of a node that has published none.
fn seed(call: &Call) -> String {
    let signals = Signals::from([(DEFAULT.to_owned(), SEEDED_DEFAULT)]);
    written(call, signals, ("2025-01-01T00:00:00Z", "2035-01-01T00:00:00Z".to_owned()), None)
}

/// A configuration of this node's own, as JSON.
fn written(
    call: &Call,
    signals: Signals,
    (valid_from, valid_until): (&str, String),
    approved_by: Option<ApprovedBy<'_>>,
) -> String {
    let published = Published {
        context: config::context(call.env()),
        kind: "LoopSignalConfig",
        schema_version: config::PROTOCOL_VERSION,
        node: config::node_id(call.env()),
        signals,
        valid_from,
        valid_until,
        approved_by,
    };
    serde_json::to_string(&published).unwrap_or_default()
}

/// `GET /api/v1/signals`
async fn show(call: &Call) -> Result<Reply, ApiError> {
    Ok(Reply::json_text(200, current(call).await?.document))
}

/// The issue of a signal that would change by more than 0.1 at once.
fn too_far(path: String, name: &str, current: f64, proposed: f64) -> Issue {
    let text = format!("{name} must be at most 0.1 away from {current}; it is {proposed}");
    let mut issue = Issue::new(Code::SignalStep, path, text);
    issue.help = Some("go there in steps of at most 0.1".to_owned());
    issue
}

/// How often a write is tried where another write comes first.
const TRIES: u32 = 8;
