//! `POST /api/v1/federation/handshake`: a node introduces itself. Which key is trusted, and how it may change.

use loopgate_core::Kind;
use loopgate_core::signature::{PublicKey, SignedDocument};
use serde::{Deserialize, Serialize};

use crate::courier::{self, address};
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::idempotency::{self, Done, once};
use crate::http::reply::Reply;
use crate::http::{payload, signed};
use crate::routes::node_info::CAPABILITIES;
use crate::store::peers::{Introduction, KnownPeer};
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
    capabilities: &'static [&'static str],
    received_at: String,
    lab_only: bool,
    message: &'a str,
}

/// In bytes. It is limited because lists of nodes show most of a handshake.
const LARGEST: usize = 16 * 1024;

const OVERTAKEN: &str = "another handshake of this node has counted meanwhile: send a newer one";

pub async fn take(call: &Call) -> Result<Reply, ApiError> {
    payload::check(call, Kind::NodeHandshake.rule())?;
    let handshake: Handshake = payload::read(call)?;
    let signed =
        SignedDocument::parse(call.request.body()).ok_or_else(|| ApiError::internal("a handshake cannot be read"))?;
    let taken = once(call, Done::status(202), async |claim| {
        let known = call.store()?.known_peer(&handshake.node_id).await?;
        let written = match judge(call, &handshake, &signed, known) {
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
    known: Option<KnownPeer>,
) -> Result<Introduction, String> {
    if handshake.node_id == config::node_id(call.env()) {
        return Err("this is the name of the node that is asked".to_owned());
    }
    if call.request.body().len() > LARGEST {
        return Err(format!("a handshake has at most {LARGEST} bytes"));
    }
    address::checked(&handshake.endpoint, config::allows_private_peers(call.env()))?;
    let KnownPeer { trusted_key, signed_at } = known.unwrap_or_default();
    let sent = handshake.public_key.as_deref().map(PublicKey::parse);
    let (key, signed_at) = match &signed.signature {
        Some(signature) => {
            let instant = fresh(&handshake.timestamp, signed_at.as_deref())?;
            let key = verified(trusted_key.as_deref(), sent, &signed.input, signature)?;
            (Some(key.to_text()), Some(instant))
        }
        None if trusted_key.is_some() => {
            return Err("the key of this node is trusted: sign the handshake with it".to_owned());
        }
        None => (None, None),
    };
    Ok(Introduction {
        node_id: handshake.node_id.clone(),
        name: handshake.name.clone(),
        endpoint: handshake.endpoint.clone(),
        capabilities: handshake.capabilities.clone(),
        public_key: handshake.public_key.clone().or_else(|| key.clone()),
        trusted_key: key,
        trusted_before: trusted_key,
        signed_at,
    })
}

/// The instant of a timestamp that is near now and newer than the last one.
fn fresh(timestamp: &str, last: Option<&str>) -> Result<String, String> {
    if !clock::is_within(timestamp, signed::WINDOW) {
        return Err(format!("the timestamp is more than {} minutes from now", signed::WINDOW / 60));
    }
    let instant = clock::instant(timestamp).filter(|instant| last.is_none_or(|last| instant.as_str() > last));
    instant.ok_or_else(|| "the timestamp is not newer than that of the last signed handshake".to_owned())
}

/// The key that is trusted from now on. A key that is trusted already has to sign; else the key that was sent does.
fn verified(
    trusted: Option<&str>,
    sent: Option<Option<PublicKey>>,
    input: &str,
    signature: &str,
) -> Result<PublicKey, String> {
    let trusted = trusted.and_then(PublicKey::parse);
    if sent == Some(None) {
        return Err("the public_key cannot be read: PEM (SPKI), or base64url of 32 bytes".to_owned());
    }
    let sent = sent.flatten();
    let Some(signer) = trusted.clone().or_else(|| sent.clone()) else {
        return Err("a signed handshake needs its public_key".to_owned());
    };
    match (signer.verifies(input, signature), trusted.is_some()) {
        (true, _) => Ok(sent.unwrap_or(signer)),
        (false, true) => Err("the signature is not by the key that is trusted for this node".to_owned()),
        (false, false) => Err("the signature is not by the public_key".to_owned()),
    }
}

fn says(introduction: &Introduction) -> &'static str {
    match (&introduction.trusted_key, &introduction.trusted_before) {
        (None, _) => "known, without a key that is trusted: sign a handshake to exchange messages",
        (Some(key), Some(before)) if key != before => "the new key is trusted from now on",
        (Some(_), _) => "the key is trusted",
    }
}

fn response(call: &Call, status: &'static str, message: &str) -> String {
    let response = HandshakeResponse {
        context: config::context(call.env()),
        kind: "NodeHandshakeResponse",
        schema_version: config::PROTOCOL_VERSION,
        status,
        peer_id: config::node_id(call.env()),
        capabilities: CAPABILITIES,
        received_at: clock::now(),
        lab_only: true,
        message,
    };
    serde_json::to_string(&response).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::verified;
    use loopgate_core::signature::PrivateKey;

    const OLD: &str = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8";
    const NEW: &str = "HwECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8";

    #[test]
    fn a_key_is_changed_by_the_one_before_it_only() {
        let [old, new] = [OLD, NEW].map(|seed| PrivateKey::parse(seed).expect("a key"));
        let [old_key, new_key] = [&old, &new].map(|key| key.public());
        let trusted = old_key.to_text();
        let sent = || Some(Some(new_key.clone()));
        assert_eq!(verified(Some(&trusted), sent(), "x", &old.sign("x")), Ok(new_key.clone()));
        assert!(verified(Some(&trusted), sent(), "x", &new.sign("x")).is_err());
        assert_eq!(verified(None, sent(), "x", &new.sign("x")), Ok(new_key.clone()));
        assert!(verified(None, sent(), "x", &old.sign("x")).is_err());
        assert!(verified(None, None, "x", &old.sign("x")).is_err());
        assert_eq!(verified(Some(&trusted), None, "x", &old.sign("x")), Ok(old_key));
        assert!(verified(Some(&trusted), Some(None), "x", &old.sign("x")).is_err());
    }
}
