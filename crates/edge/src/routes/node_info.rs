//! `GET /api/v1/node/info` (specification 4.6, decisions 7): what this node is, as the NodeInfo of the protocol's own schema.
//! That has a `location`, and an `endpoint` with https: both are said by the configuration of a node.

use serde::Serialize;
use worker::Env;

use super::demonstration;
use crate::config;
use crate::contract::{Operation, Response, Schema};
use crate::entity::Entity;
use crate::geo::Point;
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::reply::Reply;
use crate::store::size;

pub static OPERATIONS: &[Operation] = &[Operation::get("/api/v1/node/info", |call| Box::pin(show(call)))
    .tagged()
    .doc("nodeInfo", "Node", "What this node is, and how much is registered here")
    .responses(&[Response::json(200, "The node.", Schema::Component("NodeInfo"))])];

#[derive(Serialize)]
struct NodeInfo {
    #[serde(rename = "@context")]
    context: String,
    #[serde(rename = "@type")]
    kind: &'static str,
    schema_version: &'static str,
    id: String,
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    contact: Option<String>,
    version: &'static str,
    protocol_version: &'static str,
    endpoint: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    location: Option<Location>,
    capabilities: &'static [&'static str],
    features: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    public_key: Option<String>,
    statistics: serde_json::Map<String, serde_json::Value>,
    storage: Storage,
    lab_only: bool,
    /// Only where it is: the pages offer its key then.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    demonstration: bool,
}

/// The size of the database where it is known, and how large it may become.
#[derive(Serialize)]
struct Storage {
    database_bytes: Option<u64>,
    limit_bytes: u64,
}

#[derive(Serialize)]
struct Location {
    lat: f64,
    lon: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    city: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    country: Option<String>,
}

/// What this node does, in the words that the protocol has for it: the whole registry and the signals.
const CAPABILITIES: &[&str] = &["material-registry", "loopsignal"];

/// The same in this service's own words, which say more.
/// What this node does, and what its variables add to it.
fn features(env: &Env) -> Vec<&'static str> {
    let public_interest = config::public_interest(env).then_some("public-interest");
    FEATURES.iter().copied().chain(public_interest).collect()
}

const FEATURES: &[&str] = &[
    "material",
    "product",
    "offer",
    "match",
    "transfer",
    "material-status",
    "events",
    "stream",
    "relay",
    "federation",
    "search",
    "signals",
    "transactions",
    "loop-cost",
    "check",
    "reference",
];

/// What peers are told, whose list takes any words: both.
pub fn told_to_peers() -> Vec<&'static str> {
    [CAPABILITIES, FEATURES].concat()
}

async fn show(call: &Call) -> Result<Reply, ApiError> {
    let counts = call.store()?.statistics().await?;
    let count = |entity: Entity| {
        let count = counts.get(entity.name()).copied().unwrap_or_default();
        (entity.name().to_owned(), count.into())
    };
    let env = call.env();
    let info = NodeInfo {
        context: config::context(env),
        kind: "NodeInfo",
        schema_version: config::PROTOCOL_VERSION,
        id: config::node_id(env),
        name: config::node_name(env),
        contact: config::node_contact(env),
        version: config::SERVICE_VERSION,
        protocol_version: config::PROTOCOL_VERSION,
        endpoint: config::address(env, call.request.url(), "/api/v1"),
        location: location(env),
        capabilities: CAPABILITIES,
        features: features(env),
        public_key: config::private_key(env).and_then(|key| key.public().to_pem()),
        statistics: Entity::ALL.into_iter().map(count).collect(),
        storage: Storage { database_bytes: size::last(), limit_bytes: config::database_limit(env) },
        lab_only: true,
        demonstration: demonstration::key(call).is_some(),
    };
    Ok(Reply::json(200, &info))
}

/// `None` without coordinates, which the protocol asks for.
fn location(env: &Env) -> Option<Location> {
    let Point { lon, lat } = config::node_location(env)?;
    Some(Location { lat, lon, city: config::node_city(env), country: config::node_country(env) })
}
