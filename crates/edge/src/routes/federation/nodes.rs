//! `GET /api/v1/federation/nodes`: this node, and those that introduced themselves.

use serde::Serialize;
use serde_json::value::RawValue;

use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::reply::Reply;
use crate::http::{cursor, link};
use crate::routes::node_info::told_to_peers;
use crate::store::peers::Peer;
use crate::{clock, config};

const DEFAULT_PAGE: u32 = 20;
const LARGEST_PAGE: u32 = 100;

#[derive(Serialize)]
struct NodeList<'a> {
    lab_only: bool,
    updated_at: String,
    nodes: Vec<Node<'a>>,
    next: Option<&'a str>,
}

#[derive(Serialize)]
struct Node<'a> {
    node_id: &'a str,
    name: &'a str,
    endpoint: &'a str,
    capabilities: Box<RawValue>,
    public_key: Option<&'a str>,
    trusted: bool,
    last_seen: Option<&'a str>,
    delivery: Option<Delivery<'a>>,
    lab_only: bool,
}

#[derive(Serialize)]
struct Delivery<'a> {
    state: &'static str,
    waiting: i64,
    set_aside: i64,
    delivered: i64,
    refused: i64,
    dropped: i64,
    expired: i64,
    attempts_failed: i64,
    last_delivered_at: Option<&'a str>,
    next_attempt_at: Option<&'a str>,
    last_error: Option<&'a str>,
}

/// This node, as the list shows it.
struct Own {
    node_id: String,
    name: String,
    endpoint: String,
    public_key: Option<String>,
}

pub async fn list(call: &Call) -> Result<Reply, ApiError> {
    let mut query = call.request.query();
    let limit = query.limit(DEFAULT_PAGE, LARGEST_PAGE) as usize;
    let after = query.cursor(cursor::text);
    query.done()?;
    let own = after.is_none().then(|| own(call));
    let room = limit - usize::from(own.is_some());
    let store = call.store()?;
    // An empty text sorts before every node id.
    let mut peers = store.peers(after.as_deref().unwrap_or_default(), room as u32 + 1).await?;
    let has_next = peers.len() > room;
    peers.truncate(room);
    let last = peers.last().map(|peer| peer.node_id.as_str());
    let next = has_next.then(|| cursor::of_text(last.unwrap_or(BEFORE_ALL)));
    let updated_at = store.peers_updated_at().await?.unwrap_or_else(clock::started_at);
    let nodes = own.iter().map(shown_own).chain(peers.iter().map(shown)).collect();
    let list = NodeList { lab_only: true, updated_at, nodes, next: next.as_deref() };
    Ok(link::to_next(call, Reply::json(200, &list), "cursor", next.as_deref()))
}

/// Sorts before every node id, as no node id begins with `!`.
const BEFORE_ALL: &str = "!";

fn own(call: &Call) -> Own {
    Own {
        node_id: config::node_id(call.env()),
        name: config::node_name(call.env()),
        endpoint: config::address(call.env(), call.request.url(), "/api/v1"),
        public_key: config::private_key(call.env()).map(|key| key.public().to_text()),
    }
}

fn shown_own(own: &Own) -> Node<'_> {
    Node {
        node_id: &own.node_id,
        name: &own.name,
        endpoint: &own.endpoint,
        capabilities: serde_json::value::to_raw_value(&told_to_peers()).unwrap_or_default(),
        public_key: own.public_key.as_deref(),
        trusted: own.public_key.is_some(),
        last_seen: None,
        delivery: None,
        lab_only: true,
    }
}

fn shown(peer: &Peer) -> Node<'_> {
    Node {
        node_id: &peer.node_id,
        name: &peer.name,
        endpoint: &peer.endpoint,
        capabilities: RawValue::from_string(peer.capabilities.clone()).unwrap_or_default(),
        public_key: peer.public_key.as_deref(),
        trusted: peer.trusted_key.is_some(),
        last_seen: Some(&peer.last_seen),
        delivery: Some(delivery(peer)),
        lab_only: true,
    }
}

fn delivery(peer: &Peer) -> Delivery<'_> {
    let state = match peer {
        Peer { waiting: 0, .. } => "idle",
        Peer { failures: 0, .. } => "waiting",
        _ => "failing",
    };
    Delivery {
        state,
        waiting: peer.waiting,
        set_aside: peer.set_aside,
        delivered: peer.delivered,
        refused: peer.refused,
        dropped: peer.dropped,
        expired: peer.expired,
        attempts_failed: peer.failures,
        last_delivered_at: peer.last_delivered_at.as_deref(),
        next_attempt_at: peer.next_attempt_at.as_deref(),
        last_error: peer.last_error.as_deref(),
    }
}
