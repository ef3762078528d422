//! `GET /api/v1/node/info` (specification 4.6): what this node is.

use serde::Serialize;

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
    id: String,
    name: String,
    version: &'static str,
    protocol_version: &'static str,
    endpoint: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    location: Option<Location>,
    capabilities: &'static [&'static str],
    #[serde(skip_serializing_if = "Option::is_none")]
    public_key: Option<String>,
    statistics: serde_json::Map<String, serde_json::Value>,
    storage: Storage,
    lab_only: bool,
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
}

/// What other nodes can use this one for.
pub const CAPABILITIES: &[&str] = &[
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
];

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
        id: config::node_id(env),
        name: config::node_name(env),
        version: config::SERVICE_VERSION,
        protocol_version: config::PROTOCOL_VERSION,
        endpoint: config::address(env, call.request.url(), "/api/v1"),
        location: config::node_location(env).map(|Point { lon, lat }| Location { lat, lon }),
        capabilities: CAPABILITIES,
        public_key: config::private_key(env).map(|key| key.public().to_text()),
        statistics: Entity::ALL.into_iter().map(count).collect(),
        storage: Storage { database_bytes: size::last(), limit_bytes: config::database_limit(env) },
        lab_only: true,
    };
    Ok(Reply::json(200, &info))
}
