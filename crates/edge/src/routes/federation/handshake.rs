//! `POST /api/v1/federation/handshake`: a node introduces itself, or says what has changed.

use crate::signature::SignedDocument;
use loopgate_core::Kind;
use serde::{Deserialize, Serialize};

use super::trust::{self, Evidence, Standing, Voucher};
use crate::contract::Scope;
use crate::courier::resolver::{self, Trouble};
use crate::courier::{self, address};
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::reply::Reply;
use crate::http::{payload, signed};
use crate::routes::node_info::told_to_peers;
use crate::store::peers::{Introduction, KnownPeer};
use crate::writes::idempotency::{self, Done, once};
use crate::{clock, config};

#[derive(Deserialize)]
struct Handshake {
    node_id: String,
    name: String,
    endpoint: String,
    capabilities: Vec<String>,
    timestamp: String,
    public_key: Option<String>,
}

/// Specification 2.13.
#[derive(Serialize)]
struct HandshakeResponse<'a> {
    #[serde(rename = "@context")]
    context: String,
    #[serde(rename = "@type")]
    kind: &'static str,
    schema_version: &'static str,
    status: &'static str,
    peer_id: String,
    capabilities: Vec<&'static str>,
    received_at: String,
    lab_only: bool,
    message: &'a str,
}

/// In bytes. It is limited because lists of nodes show most of a handshake.
const LARGEST: usize = 16 * 1024;

const FULL: &str = "this node already trusts 1,000 nodes, the most that it can";

const OVERTAKEN: &str = "another handshake of this node has counted meanwhile: send a newer one";

pub async fn take(call: &Call) -> Result<Reply, ApiError> {
    payload::check(call, Kind::NodeHandshake.rule())?;
    let handshake: Handshake = payload::read(call)?;
    let signed =
        SignedDocument::parse(call.request.body()).ok_or_else(|| ApiError::internal("a handshake cannot be read"))?;
    let taken = once(call, Done::status(202), async |claim| {
        let known = call.store()?.known_peer(&handshake.node_id).await?.unwrap_or_default();
        let voucher = voucher(call);
        let judged = match judge(call, &handshake, &signed, known, voucher) {
            Ok(introduction) => look_up(call, &handshake.endpoint).await.map(|()| introduction),
            rejected => rejected,
        };
        let written = match judged {
            Ok(introduction) if introduction.is_newly_trusted() && !call.store()?.has_room_for_trusted().await? => {
                call.store()?.answer(response(call, "rejected", FULL), claim).await
            }
            Ok(introduction) => {
                let answers = [response(call, "accepted", says(&introduction)), response(call, "rejected", OVERTAKEN)];
                call.store()?.introduce(&introduction, answers, claim).await
            }
            Err(reason) => call.store()?.answer(response(call, "rejected", &reason), claim).await,
        };
        written.map_err(|error| idempotency::lost(error, claim))
    });
    let reply = taken.await?;
    courier::wake_later(call);
    Ok(reply)
}

/// What a handshake changes.
///
/// # Errors
///
/// Why the handshake is rejected.
fn judge(
    call: &Call,
    handshake: &Handshake,
    signed: &SignedDocument,
    known: KnownPeer,
    voucher: Voucher,
) -> Result<Introduction, String> {
    if handshake.node_id == config::node_id(call.env()) {
        return Err("this is the name of the node that is asked".to_owned());
    }
    if call.request.body().len() > LARGEST {
        return Err(format!("a handshake has at most {LARGEST} bytes"));
    }
    address::checked(&handshake.endpoint, config::allows_private_peers(call.env()))?;
    let signature = signed.signature.as_deref();
    let instant = signature.map(|_| fresh(&handshake.timestamp, known.signed_at.as_deref())).transpose()?;
    let evidence = Evidence { input: &signed.input, signature, public_key: handshake.public_key.as_deref() };
    let standing = trust::standing(&known, voucher, &evidence)?;
    let (trusted_key, pending_key) = match standing {
        Standing::Unsigned => (None, None),
        Standing::Pending(key) => (None, Some(key)),
        Standing::Trusted(key) => (Some(key), None),
    };
    Ok(Introduction {
        node_id: handshake.node_id.clone(),
        name: handshake.name.clone(),
        endpoint: handshake.endpoint.clone(),
        capabilities: handshake.capabilities.clone(),
        public_key: handshake.public_key.clone().or_else(|| trusted_key.clone()).or_else(|| pending_key.clone()),
        trusted_key,
        pending_key,
        before: known,
        signed_at: instant,
    })
}

/// Whether a resolver shows a private address is asked again when something is sent, so that a resolver that is away rejects nobody.
///
/// # Errors
///
/// That the endpoint's name leads to a private address.
async fn look_up(call: &Call, endpoint: &str) -> Result<(), String> {
    let url = address::checked(endpoint, config::allows_private_peers(call.env()))?;
    match resolver::check(call.env(), &url).await {
        Err(Trouble::Private(reason)) => Err(reason),
        Ok(()) | Err(Trouble::Unknown(_)) => Ok(()),
    }
}

/// Who vouches for a node that has no trusted key, by the API key that the handshake comes with.
fn voucher(call: &Call) -> Voucher {
    match call.caller.key() {
        Some(key) if key.has(Scope::Admin.name()) => Voucher::Operator,
        _ if config::trusts_on_first_use(call.env()) => Voucher::FirstUse,
        _ => Voucher::Nobody,
    }
}

/// The instant of a timestamp that is near now and newer than the last one.
fn fresh(timestamp: &str, last: Option<&str>) -> Result<String, String> {
    if !clock::is_within(timestamp, signed::WINDOW) {
        return Err(format!("the timestamp is more than {} minutes from now", signed::WINDOW / 60));
    }
    let instant = clock::instant(timestamp).filter(|instant| last.is_none_or(|last| instant.as_str() > last));
    instant.ok_or_else(|| "the timestamp is not newer than that of the last signed handshake".to_owned())
}

fn says(introduction: &Introduction) -> &'static str {
    let Introduction { trusted_key, pending_key, before, .. } = introduction;
    match (trusted_key, &before.trusted_key) {
        (Some(key), Some(before)) if key != before => "the new key is trusted from now on",
        (Some(_), _) => "the key is trusted",
        (None, _) if pending_key.is_some() => "pending: the operator of this node is still to trust the key",
        (None, _) => "known, without a key that is trusted: sign a handshake to exchange messages",
    }
}

fn response(call: &Call, status: &'static str, message: &str) -> String {
    let response = HandshakeResponse {
        context: config::context(call.env()),
        kind: "NodeHandshakeResponse",
        schema_version: config::PROTOCOL_VERSION,
        status,
        peer_id: config::node_id(call.env()),
        capabilities: told_to_peers(),
        received_at: clock::now(),
        lab_only: true,
        message,
    };
    serde_json::to_string(&response).unwrap_or_default()
}
